import { plainMoney } from '@marque/contract/car-order/ruler';
import type { Tx } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { refusedRefunds } from '../payouts.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { tellRefused } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';

/** No channel carries a refund back: its buyer is asked for an account. */
export async function oweRefused(
  { tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { refundId, amountFen, now }: { refundId: string; amountFen: number; now: Date },
): Promise<void> {
  await refusedRefunds.add(tx, order, { refundId, amountFen, now });
  await orders.change(tx, order, { refund_refused: true });
  const text = `${plainMoney(amountFen)} 原路退不回去，填好收款账户后由门店转账退回`;
  await addNote(tx, order, { event: 'payout', by: 'system', text, now });
  await tellRefused(tell, tx, order, { refundId, amountFen }, now);
}
