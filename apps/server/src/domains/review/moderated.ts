import type { ShownState } from '@marque/contract/moderation/schema';
import type { ReviewSubjectName } from '@marque/contract/review/subjects';
import type { Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated, type ModeratedSubject } from '../moderation/ports.ts';
import type { ReviewContext } from './context.ts';
import { reviewRepository as reviews, type StoredReview } from './repository.ts';
import type { ReviewSubject } from './subject.ts';

/** A published review, for what a subject does then. */
type PublishedReview = { userId: string; subjectId: string };
export type OnPublished = (tx: Tx, review: PublishedReview, now: Date) => Promise<void>;

/** Recomputes what reviews come to, for content that was inserted directly, e.g. the demo content. */
export const recountReviews = (tx: Tx, subject: ReviewSubjectName): Promise<void> =>
  reviews.recountAll(tx, subject);

type Part = 'review' | 'append';

/** Returns the earning for a review. Each subject is rewarded once. */
const rewardOf = (
  { reward }: ReviewSubject,
  { user_id: userId, brand, subject_id: reference }: StoredReview,
) => ({ userId, brand, rule: reward.rule, reference, link: reward.link(reference) });

export const takeBackPoints = (
  { earning }: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  row: StoredReview,
  title: string,
): Promise<number> => earning.takeBack(tx, { ...rewardOf(subject, row), title });

async function givePoints(
  { earning }: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  row: StoredReview,
): Promise<void> {
  const reward = rewardOf(subject, row);
  await earning.earn(tx, reward);
  await earning.giveAgain(tx, { ...reward, title: subject.reward.restored });
}

type Turn = { state: ShownState; reason?: string; now?: Date };

/** Changes the moderation state of a review or its addition; undefined when it was deleted. */
async function turn(
  tx: Tx,
  { name }: ReviewSubject,
  part: Part,
  id: string,
  { state, reason = '', now }: Turn,
): Promise<StoredReview | undefined> {
  const row = await reviews.lock(tx, name, id);
  if (!row) return undefined;
  if (part === 'append') {
    await reviews.set(tx, id, { append_state: state, append_reason: reason });
    return row;
  }
  const since = state === 'live' && row.published_at === null && now ? { published_at: now } : {};
  await reviews.set(tx, id, { state, state_reason: reason, ...since });
  await reviews.recount(tx, row, row.about_id);
  return row;
}

/** Registers the reviews of a subject and their additions for moderation. */
export function moderatedReviews(
  context: ReviewContext,
  subject: ReviewSubject,
  onPublished: OnPublished,
): ProvidedPort[] {
  const moderated = (part: Part): ModeratedSubject => ({
    ...subject.moderated[part],
    find: async (exec, brand, id) => {
      const [row] = await reviews.written(exec, subject.name, [id]);
      const state = row && (part === 'review' ? row.state : row.append_state);
      const text = row && (part === 'review' ? row.content : row.append_content);
      if (row?.brand !== brand || !state || text === null || text === undefined) return undefined;
      // Content that others cannot read is reported as not found.
      const isRead = row.public && row.state === 'live' && state === 'live';
      return isRead || state === 'removed' ? { authorId: row.user_id, text, state } : undefined;
    },
    textsOf: async (exec, ids) =>
      new Map(
        (await reviews.written(exec, subject.name, ids)).map((row) => [
          row.id,
          (part === 'review' ? row.content : row.append_content) ?? '',
        ]),
      ),
    show: async (tx, id, now) => {
      const row = await turn(tx, subject, part, id, { state: 'live', now });
      if (!row || part === 'append') return;
      await givePoints(context, subject, tx, row);
      await onPublished(tx, { userId: row.user_id, subjectId: row.subject_id }, now);
    },
    hold: async (tx, id) => void (await turn(tx, subject, part, id, { state: 'held' })),
    remove: async (tx, id, reason) => {
      const row = await turn(tx, subject, part, id, { state: 'removed', reason });
      if (row && part === 'review')
        await takeBackPoints(context, subject, tx, row, subject.reward.removed);
    },
    link: subject.link,
  });
  return [defineModerated(moderated('review')), defineModerated(moderated('append'))];
}
