import type * as calls from '@marque/contract/operator/car-order-endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/serve.ts';
import type { CarOrderContext } from './context.ts';
import { lockNamed } from './named.ts';
import { carOrderRepository as orders } from './repository.ts';
import { itemSubject } from './subject.ts';

/** A store has taken a card for something an order asks for. Throws what refuses the payment. */
export async function takeCard(
  { payments }: CarOrderContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorCarOrderCard>,
): Promise<Out<typeof calls.operatorCarOrderCard>> {
  const order = await lockNamed(tx, operator, input.orderNo);
  // The lender's money comes by its bank.
  if (input.item === 'loan') throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const { amountFen, ref, tail } = input;
  const of = itemSubject(order, input.item);
  await payments.bookCard(tx, { of, amountFen, ref, tail }, now);
  const account = await payments.accountOf(tx, of);
  const { order_no: orderNo, status } = (await orders.byNumber(tx, order.order_no))!;
  return { orderNo, status, paidFen: account?.paidFen ?? amountFen };
}
