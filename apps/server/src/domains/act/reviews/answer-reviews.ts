import type * as calls from '@marque/contract/community/act-review/operator-endpoints';
import type { Out } from '@marque/contract/core';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';

/** Lists published reviews of the brand's activities for who answers them. */
export async function listToAnswer(
  { database, reviews }: ActContext,
  call: OperatorCall<typeof calls.operatorActReviews>,
): Promise<Out<typeof calls.operatorActReviews>> {
  const { items, nextCursor } = await reviews.toAnswer(call, call.input);
  const named = await acts.named(
    database,
    items.map(({ aboutId }) => aboutId),
  );
  return {
    items: items.map(({ id, aboutId, mean, text, append, answer, createdAt }) => ({
      id,
      actTitle: named.get(aboutId)?.title ?? '',
      mean,
      text,
      append,
      answer,
      createdAt,
    })),
    nextCursor,
  };
}
