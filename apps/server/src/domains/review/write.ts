import type { Brand } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { claimImages, releaseImages } from '../media/module.ts';
import { closeCases, assertMay, type JudgedTexts, openCase } from '../moderation/module.ts';
import { publicProfile } from '../session/module.ts';
import type { ReviewContext } from './context.ts';
import { takeBackPoints } from './moderated.ts';
import { actionsOf, appendEndOf, type Stars } from './policy.ts';
import { reviewRepository as reviews, type StoredReview } from './repository.ts';
import { refusalOf, type ReviewSubject } from './subject.ts';

export type Writer = { user: { id: string }; brand: Brand; now: Date };

/** What a member says. */
export type ReviewWords<Point extends string = string> = {
  stars: Stars<Point>;
  tags: readonly string[];
  text: string;
  images: readonly string[];
  anonymous: boolean;
  /** Whether others read it; true by default. */
  public?: boolean;
};

/** What a member had and reviews now. */
export type ReviewedThing<Facts extends object = object> = {
  /** Identifies what the member had. */
  subjectId: string;
  /** What the review counts for. */
  aboutId: string;
  /** The store that answers. */
  dealerId: string | null;
  facts: Facts;
  /** The review's id, where the subject's own id names it. */
  id?: string;
};

/** Returns the columns of a review's content. The review is held until it is moderated. */
const wordsOf = (said: ReviewWords, { shown }: JudgedTexts) => ({
  points: JSON.stringify(said.stars),
  tags: JSON.stringify(said.tags),
  content: said.text,
  shown_content: shown[0] === said.text ? null : shown[0]!,
  images: JSON.stringify(said.images),
  public: said.public ?? true,
  anonymous: said.anonymous,
  state: 'held' as const,
  state_reason: '',
});

const caseOf = (
  { moderated }: ReviewSubject,
  part: 'review' | 'append',
  { user, brand }: Writer,
  id: string,
  found: string[],
) => ({ brand, kind: moderated[part].kind, id, authorId: user.id, found });

/** Inserts a review and returns its id. Throws REVIEW_EXISTS, MEDIA_NOT_FOUND. */
export async function writeReview(
  { garage }: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  call: Writer,
  { subjectId, aboutId, dealerId, facts, id = newId(call.now) }: ReviewedThing,
  said: ReviewWords,
  judged: JudgedTexts,
): Promise<string> {
  const { user, brand, now } = call;
  const { nickName, avatar } = await publicProfile(tx, user.id);
  const [car] = await garage.cars(tx, user.id, brand);
  const added = await reviews.insert(tx, {
    id,
    subject: subject.name,
    subject_id: subjectId,
    user_id: user.id,
    brand,
    about_id: aboutId,
    dealer_id: dealerId,
    facts: JSON.stringify(facts),
    nick_name: subject.gone ?? nickName,
    avatar: subject.gone === undefined ? avatar : null,
    car: car?.seriesName ?? '',
    created_at: now,
    ...wordsOf(said, judged),
  });
  if (!added) throw refusalOf(subject, 'exists');
  await claimImages(tx, user.id, [...said.images], now);
  await openCase(tx, caseOf(subject, 'review', call, id, judged.found), now);
  return id;
}

/** Locks the member's own review. Throws REVIEW_NOT_FOUND. */
async function lockOwn(
  subject: ReviewSubject,
  tx: Tx,
  { user, brand }: Writer,
  id: string,
  before: () => Promise<void> = async () => {},
): Promise<StoredReview> {
  const of = { subject: subject.name, brand };
  if (!(await reviews.isOwn(tx, user.id, of, id))) throw refusalOf(subject, 'notFound');
  await before();
  const row = await reviews.lock(tx, subject.name, id);
  if (!row) throw refusalOf(subject, 'notFound');
  return row;
}

/** The finding that sends a removed review to a moderator again, whatever its new text is. */
const ONCE_REMOVED = '公开后被移除，改过再发';

/**
 * Replaces the content of a review that is not public. Throws REVIEW_NOT_FOUND, REVIEW_PUBLISHED,
 * MEDIA_NOT_FOUND.
 */
export async function rewriteReview(
  _context: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  call: Writer,
  id: string,
  said: ReviewWords,
  judged: JudgedTexts,
): Promise<void> {
  const { user, now } = call;
  const { kind } = subject.moderated.review;
  // The case is locked before the review, as when it is decided, which prevents deadlocks. Closing
  // it keeps a moderator from deciding on the replaced text.
  const row = await lockOwn(subject, tx, call, id, () => closeCases(tx, kind, id));
  const wasPublished = row.published_at !== null;
  const isAppended = row.appended_at !== null;
  if (!actionsOf({ state: row.state, wasPublished, isAppended }).includes('edit'))
    throw refusalOf(subject, 'published');
  await releaseImages(tx, user.id, row.images, now);
  await claimImages(tx, user.id, [...said.images], now);
  await reviews.set(tx, id, wordsOf(said, judged));
  const found = [...judged.found, ...(wasPublished ? [ONCE_REMOVED] : [])];
  await openCase(tx, caseOf(subject, 'review', call, id, found), now);
}

/**
 * Adds a text to one's own published review, once. Throws REVIEW_NOT_FOUND, APPEND_EXISTS,
 * REVIEW_NOT_PUBLISHED, APPEND_TOO_LATE, MEDIA_NOT_FOUND.
 */
export async function appendToReview(
  _context: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  call: Writer,
  { id, text, images }: { id: string; text: string; images: readonly string[] },
  { found, shown }: JudgedTexts,
): Promise<void> {
  const { user, now } = call;
  const row = await lockOwn(subject, tx, call, id);
  if (row.appended_at !== null) throw refusalOf(subject, 'appended');
  if (row.state !== 'live') throw refusalOf(subject, 'notPublished');
  const { appendDays } = subject;
  const until = appendDays === undefined ? null : appendEndOf(row, appendDays);
  if (until !== null && until <= now) throw refusalOf(subject, 'appendLate');
  await claimImages(tx, user.id, [...images], now);
  await reviews.set(tx, id, {
    append_content: text,
    append_shown: shown[0] === text ? null : shown[0]!,
    append_images: JSON.stringify(images),
    append_state: 'held',
    appended_at: now,
  });
  await openCase(tx, caseOf(subject, 'append', call, id, found), now);
}

/**
 * Deletes one's own review and takes its points back. `removed` is what its subject does then. Throws
 * REVIEW_NOT_FOUND.
 */
export const removeReview = (
  context: ReviewContext,
  subject: ReviewSubject,
  call: Writer & { input: { id: string } },
  removed: (tx: Tx, subjectId: string) => Promise<void> = async () => {},
): Promise<{ done: true }> =>
  inTransaction(context.database, async (tx) => {
    const { id } = call.input;
    const { review, append } = subject.moderated;
    const row = await lockOwn(subject, tx, call, id, async () => {
      await closeCases(tx, review.kind, id);
      await closeCases(tx, append.kind, id);
    });
    await releaseImages(tx, call.user.id, [...row.images, ...row.append_images], call.now);
    await reviews.remove(tx, id);
    await reviews.recount(tx, row, row.about_id);
    await removed(tx, row.subject_id);
    await takeBackPoints(context, subject, tx, row, subject.reward.deleted);
    return { done: true };
  });

/** Sets or removes the member's like. A repeated call changes nothing. Throws REVIEW_NOT_FOUND. */
export const likeReview = (
  { database }: ReviewContext,
  subject: ReviewSubject,
  { user, brand, input, now }: Writer & { input: { id: string; liked: boolean } },
): Promise<{ liked: boolean; likes: number }> =>
  inTransaction(database, async (tx) => {
    const { id, liked } = input;
    if (liked) await assertMay(tx, { userId: user.id, now }, 'takePart');
    // The lock keeps the author from deleting the review meanwhile.
    await reviews.lock(tx, subject.name, id);
    const row = await reviews.find(tx, user.id, { subject: subject.name, brand }, id);
    if (row?.state !== 'live') throw refusalOf(subject, 'notFound');
    return { liked, likes: await reviews.like(tx, user.id, row, liked, now) };
  });
