import type { Tx } from '#kernel/database.ts';
import type { OrderContext } from './context.ts';
import { lockOrder } from './lookup.ts';
import { noteUnwantedPayment, payOrder } from './order-transitions.ts';

/** Marks an order paid; false when it is paid already or closed, so that the money goes back. */
export async function markPaid(
  context: OrderContext,
  tx: Tx,
  { userId, orderId, channel }: { userId: string; orderId: string; channel: string },
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, userId, orderId);
  if (order.status !== 'unpaid') {
    await noteUnwantedPayment(tx, order, now);
    return false;
  }
  await payOrder(context, tx, order, channel, now);
  return true;
}
