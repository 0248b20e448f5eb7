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

/** Counts all stories anew, after some were written past this domain, as the demo content is. */
export const recountDriveReviews = (tx: Tx): Promise<void> => reviews.recountAll(tx);

/** The points of a drive's review: of one drive they come once, whoever often it is written. */
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

/** Moves a review or what was added to it; undefined when it is not there any more. */
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

/** Reviews of test drives, and what is added to them, among what is moderated. */
export const moderatedDriveReviews = (context: DriveReviewContext): Provided[] => {
  const moderated = (kind: Kind, title: string): Moderated => ({
    kind,
    title,
    find: async (exec, brand, id) => {
      const [row] = await reviews.written(exec, [id]);
      const state = row && (kind === 'driveReview' ? row.state : row.append_state);
      const text = row && (kind === 'driveReview' ? row.content : row.append_content);
      if (row?.brand !== brand || !state || text === null || text === undefined) return undefined;
      // What others do not read is not there for them.
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
