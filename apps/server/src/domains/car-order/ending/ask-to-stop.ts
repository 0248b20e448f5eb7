import type * as calls from '@marque/contract/car-order/endpoints';
import { isSigned } from '@marque/contract/car-order/machine';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Out } from '@marque/contract/core';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { answerDay, NOT_ASKED } from './answer-day.ts';
import { wayToEnd } from './plan.ts';
import { endingOrder } from '../named-order.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { tellAnswer } from '../tell-buyer.ts';
import { addNote, end, lockCarOrder } from '../transitions.ts';

/** Records the buyer's request to cancel. Idempotent. */
export async function askToStop(
  tx: Tx,
  order: CarOrderRow,
  reason: string,
  now: Date,
): Promise<void> {
  if (order.cancel_asked_at) return;
  await orders.change(tx, order, { cancel_asked_at: now, cancel_reason: reason });
  const text = `申请取消：${reason}，门店最晚 ${answerDay(now)} 答复`;
  await addNote(tx, order, { event: 'askCancel', by: 'buyer', text, now });
}

/** Withdraws the request to cancel. */
export const recallCancel = (
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderRecallCancel>,
): Promise<CarOrder> =>
  inTransaction(context.database, async (tx) => {
    const name = { userId: user.id, id: input.id };
    const order = await lockCarOrder(tx, name);
    if (!order.cancel_asked_at || !isSigned(order.status))
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    await orders.change(tx, order, NOT_ASKED);
    const text = '撤回了取消申请，订单照常';
    await addNote(tx, order, { event: 'recallCancel', by: 'buyer', text, now });
    return showOrder(context, tx, name, now);
  });

/**
 * Records the answer of the store or the brand. Throws CAR_NOT_ASKED, and CAR_ASK_ESCALATED for a
 * store when the brand has taken over.
 */
export async function answerCancel(
  context: CarOrderContext,
  tx: Tx,
  call: OperatorCall<typeof desk.operatorCarOrderCancelAnswer>,
): Promise<Out<typeof desk.operatorCarOrderCancelAnswer>> {
  const { input, now, operator } = call;
  return endingOrder(tx, call, async (order) => {
    if (order.cancel_escalated_at && operator.dealerId !== null)
      throw new DomainError('CAR_ASK_ESCALATED');
    await answer(context, tx, order, input, now);
  });
}

type Answer = { agree: boolean; waive: boolean; text: string };

export async function answer(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { agree, waive, text }: Answer,
  now: Date,
): Promise<void> {
  if (!order.cancel_asked_at || !isSigned(order.status)) throw new DomainError('CAR_NOT_ASKED');
  const said = text && `：${text}`;
  if (agree) {
    const reason = `已取消，${order.cancel_reason}`;
    // The car is late or the loan is refused meanwhile: the buyer could leave with everything anyway.
    const event = wayToEnd(order, now) === 'lateCancel' ? 'lateCancel' : 'agreeCancel';
    const ending = { event, by: 'seller', reason, waived: waive } as const;
    return end(context, tx, order, ending, now);
  }
  const who = order.cancel_escalated_at ? '品牌' : '门店';
  await orders.change(tx, order, NOT_ASKED);
  const refused = `${who}没有同意取消${said}`;
  await addNote(tx, order, { event: 'refuseCancel', by: 'seller', text: refused, now });
  const texts = { title: `${order.config.title} 的取消申请有答复`, body: refused };
  await tellAnswer(context.tell, tx, order, { id: `cancel:${now.getTime()}`, ...texts }, now);
}
