import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/car-order/operator-endpoints';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';

/** Lists evaluations; an operator of a store sees those of the store. */
export async function listEvaluations(
  { reviews }: CarOrderContext,
  call: OperatorCall<typeof calls.operatorCarEvaluations>,
): Promise<Out<typeof calls.operatorCarEvaluations>> {
  const { items, nextCursor } = await reviews.toAnswer(call, call.input);
  return {
    items: items.map(({ id, facts, anonymous, mean, tags, text, append, answer, createdAt }) => ({
      // The order number would reveal an anonymous buyer to the store.
      orderNo: anonymous && call.operator.dealerId !== null ? '' : facts.orderNo,
      id,
      title: facts.title,
      mean,
      tags,
      text,
      append,
      answer,
      createdAt,
    })),
    nextCursor,
  };
}
