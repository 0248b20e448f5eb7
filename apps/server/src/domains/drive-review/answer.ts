import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/drive-review/operator-endpoints';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { DriveReviewContext } from './context.ts';

/** Lists published reviews. A store's operator sees only those of the store. */
export async function listToAnswer(
  { cars, database, reviews }: DriveReviewContext,
  call: OperatorCall<typeof calls.operatorDriveReviews>,
): Promise<Out<typeof calls.operatorDriveReviews>> {
  const { items, ...page } = await reviews.toAnswer(call, call.input);
  const all = await cars.seriesOf(database, call.brand);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return {
    ...page,
    items: items.map(({ id, aboutId, dealerId, mean, text, append, answer, createdAt }) => ({
      id,
      seriesName: names.get(aboutId) ?? '',
      dealerId: dealerId ?? '',
      mean,
      text,
      append,
      answer,
      createdAt,
    })),
  };
}
