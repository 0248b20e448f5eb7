import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { paymentRefunded } from '../../payment/events.ts';
import type { CarOrderContext } from '../context.ts';
import { carItems } from '../items.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { finish, lockCarOrder } from '../transitions.ts';

/** With the last of its money an order that ends closes. */
export async function finishIfBack(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const items = await carItems.of(tx, order);
  const depositIsBack = order.refund_id === null || order.deposit_returned_at !== null;
  if (depositIsBack && items.every(({ refund_id, returned_at }) => !refund_id || returned_at))
    await finish(context, tx, order, now);
}

/**
 * Money of an order that ends has gone back; with the last of it the order closes. Refunds of others are
 * passed over.
 */
export async function settleRefund(
  context: CarOrderContext,
  tx: Tx,
  { refundId, at }: PayloadOf<typeof paymentRefunded>,
): Promise<void> {
  const ofDeposit = await orders.ofRefund(tx, refundId);
  const ofItem = ofDeposit ? undefined : await carItems.ofRefund(tx, refundId);
  const name = ofDeposit ?? ofItem;
  if (!name) return;
  const order = await lockCarOrder(tx, name);
  if (ofDeposit) {
    await orders.change(tx, order, { deposit_returned_at: at });
    return finishIfBack(context, tx, { ...order, deposit_returned_at: at }, at);
  }
  if (ofItem) await carItems.change(tx, order, ofItem.kind, { returned_at: at });
  await finishIfBack(context, tx, order, at);
}
