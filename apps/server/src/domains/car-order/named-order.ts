import type { CarOrderStatus } from '@marque/contract/car-order/machine';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { lockCarOrder } from './transitions.ts';

/**
 * Returns the order with this number if the operator may see its store. Throws CAR_ORDER_NOT_FOUND
 * otherwise.
 */
export async function named(exec: Exec, operator: Operator, orderNo: string): Promise<CarOrderRow> {
  const order = await orders.byNumber(exec, orderNo);
  if (!order || (operator.dealerId !== null && operator.dealerId !== order.dealer_id))
    throw new DomainError('CAR_ORDER_NOT_FOUND');
  return order;
}

/** Does the same and locks the order's row. */
export async function lockNamed(tx: Tx, operator: Operator, orderNo: string): Promise<CarOrderRow> {
  const { user_id: userId, id } = await named(tx, operator, orderNo);
  return lockCarOrder(tx, { userId, id });
}

type Step = { operator: Operator; input: { orderNo: string } };

type MovedOrder = { orderNo: string; status: CarOrderStatus };

async function takeStep(
  tx: Tx,
  { input, operator }: Step,
  take: (order: CarOrderRow) => Promise<void>,
): Promise<CarOrderRow> {
  const order = await lockNamed(tx, operator, input.orderNo);
  await take(order);
  return (await orders.byNumber(tx, order.order_no))!;
}

/** Runs a step on the locked order and returns the resulting status. */
export async function withOrder(...step: Parameters<typeof takeStep>): Promise<MovedOrder> {
  const { order_no: orderNo, status } = await takeStep(...step);
  return { orderNo, status };
}

/** Does the same and also returns the amount refunded when the order ends, in fen. */
export async function endingOrder(
  ...step: Parameters<typeof takeStep>
): Promise<MovedOrder & { backFen: number }> {
  const { order_no: orderNo, status, refund_fen: backFen } = await takeStep(...step);
  return { orderNo, status, backFen };
}
