import type { Brand } from '@marque/contract/core';
import { mapValues } from 'es-toolkit';
import type { ModeratedKind, ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import type { Earnings } from '../earning/module.ts';
import {
  defineModerated,
  type ModeratedSubject,
  type ModeratedContent,
} from '../moderation/ports.ts';
import { STARS } from './policy.ts';
import { NO_REVIEWS, reviewRepository as reviews, type ReviewCounts } from './repository.ts';

type LockedReview = Awaited<ReturnType<typeof reviews.lock>>;

/** Returns what a review adds to the counts; nothing unless it is live. */
function contributionIn(row: LockedReview): ReviewCounts {
  if (!row || row.state !== 'live') return NO_REVIEWS;
  const added = row.appended_at !== null && row.append_state === 'live';
  const pictured = row.images.length > 0 || (added && row.append_images.length > 0);
  const good = row.stars >= STARS.good[0];
  return {
    review_count: 1,
    star_sum: row.stars,
    image_count: pictured ? 1 : 0,
    good_count: good ? 1 : 0,
    bad_count: good ? 0 : 1,
    append_count: added ? 1 : 0,
  };
}

/** Returns what a review adds to the counts and locks its row. */
export const contributionOf = async (tx: Tx, id: string): Promise<ReviewCounts> =>
  contributionIn(await reviews.lock(tx, id));

/** Updates the counts by what has changed of a review since it added `before`. */
export async function countChange(tx: Tx, id: string, before: ReviewCounts): Promise<void> {
  const row = await reviews.lock(tx, id);
  if (!row) return;
  const change = mapValues(contributionIn(row), (count, name) => count - before[name]);
  await reviews.count(tx, row.commodity_id, change, row.tags);
}

const LINK = { page: 'mall.comments', params: { tab: 'mine' } } as const;

/** Gives points for a review with pictures, once, and returns their number. */
export async function rewardPictures(
  earning: Earnings,
  tx: Tx,
  { userId, brand, id, images }: { userId: string; brand: Brand; id: string; images: string[] },
): Promise<number> {
  if (images.length === 0) return 0;
  const { granted } = await earning.earn(tx, {
    userId,
    brand,
    rule: 'review',
    reference: id,
    link: LINK,
  });
  return granted;
}

type Columns = { state: 'state' | 'append_state'; reason: 'state_reason' | 'append_reason' };
type Kind = Extract<ModeratedKind, 'review' | 'reviewAppend'>;
const COLUMNS: Readonly<Record<Kind, Columns>> = {
  review: { state: 'state', reason: 'state_reason' },
  reviewAppend: { state: 'append_state', reason: 'append_reason' },
};

/** Sets the state of a review or an addition and updates the counts. */
async function move(tx: Tx, kind: Kind, id: string, state: ShownState, reason = ''): Promise<void> {
  const before = await contributionOf(tx, id);
  const columns = COLUMNS[kind];
  await reviews.set(tx, id, { [columns.state]: state, [columns.reason]: reason });
  await countChange(tx, id, before);
}

async function findWritten(
  exec: Exec,
  kind: Kind,
  id: string,
): Promise<(ModeratedContent & { brand: string }) | undefined> {
  const [row] = await reviews.written(exec, [id]);
  if (!row) return undefined;
  const { user_id: authorId, brand } = row;
  if (kind === 'review') return { authorId, brand, text: row.content, state: row.state };
  if (row.append_content === null) return undefined;
  return { authorId, brand, text: row.append_content, state: row.append_state };
}

/** Reviews and their additions as moderated content. */
export const moderatedReviews = (earning: Earnings): ProvidedPort[] => {
  const moderated = (kind: Kind, title: string): ModeratedSubject => ({
    kind,
    title,
    find: async (exec, brand, id) => {
      const written = await findWritten(exec, kind, id);
      return written?.brand === brand ? written : undefined;
    },
    textsOf: async (exec, ids) =>
      new Map(
        (await reviews.written(exec, ids)).map((row) => [
          row.id,
          (kind === 'review' ? row.content : row.append_content) ?? '',
        ]),
      ),
    show: async (tx, id) => {
      await move(tx, kind, id, 'live');
      const row = await reviews.lock(tx, id);
      if (kind !== 'review' || !row?.user_id) return;
      const { user_id: userId, brand, images } = row;
      await rewardPictures(earning, tx, { userId, brand, id, images });
      const title = '评价恢复，积分返还';
      await earning.giveAgain(tx, {
        userId,
        brand,
        rule: 'review',
        reference: id,
        title,
        link: LINK,
      });
    },
    hold: (tx, id) => move(tx, kind, id, 'held'),
    remove: async (tx, id, reason) => {
      await move(tx, kind, id, 'removed', reason);
      const row = await reviews.lock(tx, id);
      if (kind !== 'review' || !row?.user_id) return;
      const { user_id: userId, brand } = row;
      const title = '评价未通过审核，积分收回';
      await earning.takeBack(tx, {
        userId,
        brand,
        rule: 'review',
        reference: id,
        title,
        link: LINK,
      });
    },
    link: (id) => ({ page: 'mall.commentDetail', query: { id } }),
  });
  return [
    defineModerated(moderated('review', '评价')),
    defineModerated(moderated('reviewAppend', '追评')),
  ];
};
