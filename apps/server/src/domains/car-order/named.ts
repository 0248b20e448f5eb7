import type { CarOrderStatus } from '@marque/contract/car-order/machine';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator } from '#kernel/serve.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { lockCarOrder } from './transitions.ts';

/** One the operator may see to. Another store's is not there. Throws CAR_ORDER_NOT_FOUND. */
export async function named(exec: Exec, operator: Operator, orderNo: string): Promise<CarOrderRow> {
  const order = await orders.byNumber(exec, orderNo);
  if (!order || (operator.dealerId !== null && operator.dealerId !== order.dealer_id))
    throw new DomainError('CAR_ORDER_NOT_FOUND');
  return order;
}

/** The same, kept as it is until the transaction ends. */
export async function lockNamed(tx: Tx, operator: Operator, orderNo: string): Promise<CarOrderRow> {
  const { user_id: userId, id } = await named(tx, operator, orderNo);
  return lockCarOrder(tx, { userId, id });
}

type Step = { operator: Operator; input: { orderNo: string } };

/** Takes a step with an order, and says how it stands then. */
export async function withOrder(
  tx: Tx,
  { input, operator }: Step,
  take: (order: CarOrderRow) => Promise<void>,
): Promise<{ orderNo: string; status: CarOrderStatus }> {
  const order = await lockNamed(tx, operator, input.orderNo);
  await take(order);
  const { order_no: orderNo, status } = (await orders.byNumber(tx, order.order_no))!;
  return { orderNo, status };
}
