import { formatMoney } from '@marque/contract/money';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import type { Tx } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { refusedRefunds } from '../paying/payout-repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { shownTo } from '../show/shown-to.ts';
import { tellRefused } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';

/** Records a refund that no channel can carry, and asks its payer for a bank account. */
export async function oweRefused(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  refund: { refundId: string; amountFen: number; payerId: string; now: Date },
): Promise<void> {
  const { tell } = context;
  const { refundId, amountFen, payerId, now } = refund;
  const isBuyers = payerId === order.user_id;
  await refusedRefunds.add(tx, order, { ...refund, payerId: isBuyers ? null : payerId });
  await orders.change(tx, order, { refund_refused: true });
  const money = formatMoney(amountFen);
  const text = isBuyers
    ? `${money} 原路退不回去，填好收款账户后由门店转账退回`
    : `${money} 原路退不回去，已请代付的人填收款账户，由门店转账退给对方`;
  await addNote(tx, order, { event: 'payout', by: 'system', text, now });
  if (isBuyers) return tellRefused(tell, tx, order, { refundId, amountFen }, now);
  const { buyer } = await shownTo(context, tx, order);
  await tell(tx, {
    userId: payerId,
    brand: order.brand,
    kind: 'order',
    dedupe: `carOrder:payerRefused:${refundId}`,
    title: `代付的 ${money} 原路退不回去`,
    body: `你替 ${buyer} 付的款要退给你，原来的账户收不了款。填一个收款账户，门店转账退给你`,
    link: { page: CAR_ORDER_PAGES.pay, query: { refund: refundId } },
    at: now,
  });
}
