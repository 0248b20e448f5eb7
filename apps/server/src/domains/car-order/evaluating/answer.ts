import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/car-order/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { tellAnswered } from '../tell-buyer.ts';
import { meanOf } from './evaluation.ts';
import { evaluations } from './repository.ts';

/** Lists evaluations; an operator of a store sees those of the store. */
export async function listEvaluations(
  { database }: CarOrderContext,
  { brand, operator, input }: OperatorCall<typeof calls.operatorCarEvaluations>,
): Promise<Out<typeof calls.operatorCarEvaluations>> {
  const { state, ...paging } = input;
  const of = { brand, dealerId: operator.dealerId, answered: state === 'answered' };
  const { rows, nextCursor } = await evaluations.toAnswer(database, of, paging);
  return {
    items: rows.map((row) => ({
      // The order number would reveal an anonymous buyer to the store.
      orderNo: row.anonymous && operator.dealerId !== null ? '' : row.order_no,
      id: row.order_id,
      title: row.title,
      mean: meanOf(row),
      tags: row.tags,
      text: row.content,
      append: row.append_state === 'live' ? (row.append_content ?? '') : '',
      answer: row.answer ?? '',
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  };
}

/** Sets the store's answer, replacing an earlier one. Throws EVALUATION_NOT_FOUND. */
export async function answerEvaluation(
  { tell }: CarOrderContext,
  tx: Tx,
  { brand, operator, input, now }: OperatorCall<typeof calls.operatorCarEvaluationAnswer>,
): Promise<Out<typeof calls.operatorCarEvaluationAnswer>> {
  const { id, text } = input;
  const row = await evaluations.lock(tx, id);
  const theirs = operator.dealerId === null || operator.dealerId === row?.dealer_id;
  if (row?.state !== 'live' || row.brand !== brand || !theirs)
    throw new DomainError('EVALUATION_NOT_FOUND');
  await evaluations.set(tx, id, { answer: text, answered_at: now });
  await tellAnswered(tell, tx, row, text, now);
  return { done: true };
}
