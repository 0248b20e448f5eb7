import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { paymentRefunded } from '../../payment/events.ts';
import type { CarOrderContext } from '../context.ts';
import { carItems } from '../paying/item-repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { finish, lockCarOrder } from '../transitions.ts';

/** Closes an ending order once all its refunds are made. */
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
 * Records a completed refund of an order, and closes the order after the last one. Ignores refunds
 * of other subjects.
 */
export async function settleRefund(
  context: CarOrderContext,
  tx: Tx,
  { at, ...refund }: PayloadOf<typeof paymentRefunded>,
): Promise<void> {
  const ofDeposit = await orders.ofRefund(tx, refund);
  const ofItem = ofDeposit ? undefined : await carItems.ofRefund(tx, refund);
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
