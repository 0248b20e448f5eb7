import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/drive-review/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { DriveReviewContext } from './context.ts';
import { meanOf, type Points } from './policy.ts';
import { driveReviewRepository as reviews } from './repository.ts';

/** Lists published reviews. A store's operator sees only those of the store. */
export async function listToAnswer(
  { cars, database }: DriveReviewContext,
  { brand, operator, input }: OperatorCall<typeof calls.operatorDriveReviews>,
): Promise<Out<typeof calls.operatorDriveReviews>> {
  const { state, ...paging } = input;
  const { rows, nextCursor, total } = await reviews.toAnswer(database, {
    ...paging,
    brand,
    dealerId: operator.dealerId,
    answered: state === 'answered',
  });
  const names = new Map((await cars.seriesOf(database, brand)).map(({ id, name }) => [id, name]));
  return {
    items: rows.map((row) => ({
      id: row.id,
      seriesName: names.get(row.series_id) ?? '',
      dealerId: row.dealer_id,
      mean: meanOf(row satisfies Points),
      text: row.content,
      append: row.append_content ?? '',
      answer: row.answer ?? '',
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
    total,
  };
}

/**
 * Sets the store's answer to a published review. Throws REVIEW_NOT_FOUND, also for another store's
 * review.
 */
export async function answerReview(
  { tell }: DriveReviewContext,
  tx: Tx,
  { brand, operator, input, now }: OperatorCall<typeof calls.operatorDriveReviewAnswer>,
): Promise<Out<typeof calls.operatorDriveReviewAnswer>> {
  const { id, text } = input;
  const row = await reviews.lock(tx, id);
  const theirs = operator.dealerId === null || operator.dealerId === row?.dealer_id;
  if (row?.state !== 'live' || row.brand !== brand || !theirs)
    throw new DomainError('REVIEW_NOT_FOUND');
  await reviews.set(tx, id, { answer: text, answered_at: now });
  await tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: 'car',
    // The author is told of every new answer.
    dedupe: `driveReviewAnswer:${id}:${now.getTime()}`,
    title: '门店回复了你的试驾评价',
    body: text,
    link: { page: 'cars.driveStory', query: { id } },
    at: now,
  });
  return { done: true };
}
