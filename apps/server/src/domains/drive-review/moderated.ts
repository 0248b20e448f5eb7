import type { Brand } from '@marque/contract/core';
import type { ModeratedKind, ShownState } from '@marque/contract/moderation/schema';
import type { Tx } from '#kernel/database.ts';
import type { Provided } from '#kernel/module.ts';
import { defineModerated, type Moderated } from '../moderation/ports.ts';
import type { DriveReviewContext } from './context.ts';
import { driveReviewRepository as reviews } from './repository.ts';

type Kind = Extract<ModeratedKind, 'driveReview' | 'driveReviewAppend'>;
type Counted = { brand: Brand; series_id: string };
type Rewarded = { user_id: string; brand: Brand; drive_id: string };

export const recount = (tx: Tx, { brand, series_id }: Counted): Promise<void> =>
  reviews.recount(tx, brand, series_id);

/** Recomputes all summaries, for content that was inserted directly, e.g. the demo content. */
export const recountDriveReviews = (tx: Tx): Promise<void> => reviews.recountAll(tx);

/**
 * Returns the earning for a review. The drive is its reference, so that each drive is rewarded
 * once.
 */
const rewardOf = ({ user_id: userId, brand, drive_id: reference }: Rewarded) => ({
  userId,
  brand,
  rule: 'driveReview',
  reference,
  link: { page: 'cars.myDriveReviews', params: {} },
});

export const takeBackPoints = (
  { earning }: DriveReviewContext,
  tx: Tx,
  row: Rewarded,
  title: string,
): Promise<number> => earning.takeBack(tx, { ...rewardOf(row), title });

async function givePoints({ earning }: DriveReviewContext, tx: Tx, row: Rewarded): Promise<void> {
  await earning.earn(tx, rewardOf(row));
  await earning.giveAgain(tx, { ...rewardOf(row), title: '试驾评价公开，积分返还' });
}

/** Changes the moderation state of a review or its addition; undefined when it was deleted. */
async function move(tx: Tx, kind: Kind, id: string, state: ShownState, reason = '', now?: Date) {
  const row = await reviews.lock(tx, id);
  if (!row) return undefined;
  if (kind === 'driveReviewAppend') {
    await reviews.set(tx, id, { append_state: state, append_reason: reason });
    return row;
  }
  const since = state === 'live' && row.published_at === null && now ? { published_at: now } : {};
  await reviews.set(tx, id, { state, state_reason: reason, ...since });
  await recount(tx, row);
  return row;
}

/** Registers reviews and their additions for moderation. */
export const moderatedDriveReviews = (context: DriveReviewContext): Provided[] => {
  const moderated = (kind: Kind, title: string): Moderated => ({
    kind,
    title,
    find: async (exec, brand, id) => {
      const [row] = await reviews.written(exec, [id]);
      const state = row && (kind === 'driveReview' ? row.state : row.append_state);
      const text = row && (kind === 'driveReview' ? row.content : row.append_content);
      if (row?.brand !== brand || !state || text === null || text === undefined) return undefined;
      // Content that others cannot read is reported as not found.
      const isRead = row.public && row.state === 'live' && state === 'live';
      return isRead || state === 'removed' ? { authorId: row.user_id, text, state } : undefined;
    },
    textsOf: async (exec, ids) =>
      new Map(
        (await reviews.written(exec, ids)).map((row) => [
          row.id,
          (kind === 'driveReview' ? row.content : row.append_content) ?? '',
        ]),
      ),
    show: async (tx, id, now) => {
      const row = await move(tx, kind, id, 'live', '', now);
      if (row && kind === 'driveReview') await givePoints(context, tx, row);
    },
    hold: async (tx, id) => void (await move(tx, kind, id, 'held')),
    remove: async (tx, id, reason) => {
      const row = await move(tx, kind, id, 'removed', reason);
      if (row && kind === 'driveReview')
        await takeBackPoints(context, tx, row, '试驾评价未通过审核，积分收回');
    },
    link: () => ({ page: 'cars.myDriveReviews', query: {} }),
  });
  return [
    defineModerated(moderated('driveReview', '试驾评价')),
    defineModerated(moderated('driveReviewAppend', '试驾追加评价')),
  ];
};
