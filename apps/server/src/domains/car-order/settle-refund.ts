import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { paymentRefunded } from '../payment/events.ts';
import type { CarOrderContext } from './context.ts';
import { carOrderRepository as orders } from './repository.ts';
import { finish, lockCarOrder } from './transitions.ts';

/** The deposit of an order that was cancelled has gone back; refunds of others are passed over. */
export async function settleRefund(
  context: CarOrderContext,
  tx: Tx,
  { refundId, at }: PayloadOf<typeof paymentRefunded>,
): Promise<void> {
  const name = await orders.ofRefund(tx, refundId);
  if (name) await finish(context, tx, await lockCarOrder(tx, name), at);
}
