import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { ReviewContext } from './context.ts';
import { meanOf } from './policy.ts';
import { type Paging, reviewRepository as reviews } from './repository.ts';
import { refusalOf, type ReviewSubject } from './subject.ts';

/** An operator, of one store or, with null, of the brand. */
type Answerer = { brand: Brand; operator: { dealerId: string | null } };

/** Lists published reviews. A store's operator sees only those of the store. */
export async function listToAnswer(
  { database }: ReviewContext,
  { name: subject }: ReviewSubject,
  { brand, operator: { dealerId } }: Answerer,
  { state, ...paging }: Paging & { state: 'open' | 'answered' },
) {
  const answered = state === 'answered';
  const of = { subject, brand, dealerId, answered, ...paging };
  const { rows, nextCursor, total } = await reviews.toAnswer(database, of);
  return {
    items: rows.map((row) => ({
      id: row.id,
      aboutId: row.about_id,
      dealerId: row.dealer_id,
      facts: row.facts,
      anonymous: row.anonymous,
      mean: meanOf(row.points),
      tags: row.tags,
      text: row.content,
      append: row.append_state === 'live' ? (row.append_content ?? '') : '',
      answer: row.answer ?? '',
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
    total,
  };
}

/**
 * Sets the store's answer to a published review, replacing an earlier one, and tells the author.
 * Throws REVIEW_NOT_FOUND, also for another store's review.
 */
export async function answerReview(
  { tell }: ReviewContext,
  subject: ReviewSubject,
  tx: Tx,
  { brand, operator, input, now }: Answerer & { input: { id: string; text: string }; now: Date },
): Promise<{ done: true }> {
  const { id, text } = input;
  const row = await reviews.lock(tx, subject.name, id);
  const theirs = operator.dealerId === null || operator.dealerId === row?.dealer_id;
  if (row?.state !== 'live' || row.brand !== brand || !theirs) throw refusalOf(subject, 'notFound');
  await reviews.set(tx, id, { answer: text, answered_at: now });
  await tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: subject.answered.kind,
    // The author is told of every new answer.
    dedupe: `${subject.moderated.review.kind}Answer:${id}:${now.getTime()}`,
    title: subject.answered.title,
    body: text,
    link: subject.answered.link(id),
    at: now,
  });
  return { done: true };
}
