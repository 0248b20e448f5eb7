import { type CarOrderEvent, isSigned, nextCarStatus } from '@marque/contract/car-order/machine';
import {
  type CarItemKind,
  isBoutiqueItem,
  isCarPriceItem,
} from '@marque/contract/car-order/pay-item';
import { placeNumber } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { askFor, endBoutique, settleBoutique } from './boutique/money.ts';
import { boutiqueLines } from './boutique/repository.ts';
import type { CarOrderContext } from './context.ts';
import { keysOf } from './delivering/subject.ts';
import { backFenOf, endingPlan, itemLabel, keepsFitted, paidOf } from './ending/plan.ts';
import { carCancelled, carOrderClosed, carReserved } from './events.ts';
import { type CarItemRow, carItems } from './paying/item-repository.ts';
import { isCarPaid } from './paying/items.ts';
import { payouts } from './paying/payout-repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { papersOver } from './signing/paper-pictures.ts';
import { contracts } from './signing/repository.ts';
import { depositOf, itemSubject } from './subject.ts';
import type { CarOrderTables, EventBy } from './tables.ts';
import { tellClosed, tellPaid, tellRefunding, tellReserved, tellToppedUp } from './tell-buyer.ts';

export type CarOrderName = { userId: string; id: string };

/** Throws CAR_ORDER_NOT_FOUND. */
export async function assertOrder(exec: Exec, name: CarOrderName): Promise<CarOrderRow> {
  const order = await orders.find(exec, name);
  if (!order) throw new DomainError('CAR_ORDER_NOT_FOUND');
  return order;
}

/** Returns the order with its row locked. Throws CAR_ORDER_NOT_FOUND. */
export async function lockCarOrder(tx: Tx, name: CarOrderName): Promise<CarOrderRow> {
  const order = await orders.lock(tx, name);
  if (!order) throw new DomainError('CAR_ORDER_NOT_FOUND');
  return order;
}

type Step = { event: CarOrderEvent; by: EventBy; text: string; now: Date };

export const addNote = (
  tx: Tx,
  { user_id, id }: Pick<CarOrderRow, 'user_id' | 'id'>,
  { event, by, text, now }: Step,
): Promise<void> =>
  orders.addEvent(tx, { user_id, order_id: id, id: newId(now), event, by, text, at: now });

/** Moves the order and adds the event to its history. Throws CAR_EVENT_REFUSED. */
export async function move(
  tx: Tx,
  order: CarOrderRow,
  step: Step,
  change: Updateable<CarOrderTables['car_order']> = {},
): Promise<CarOrderRow> {
  const to = nextCarStatus(order.status, step.event);
  if (!to) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  const moved = await orders.move(tx, order, to, change);
  if (!moved) throw new Error(`Car order ${order.id} left ${order.status} while locked`);
  await addNote(tx, order, step);
  return moved;
}

export const factOf = (order: CarOrderRow, at: Date) => ({
  userId: order.user_id,
  orderId: order.id,
  brand: order.brand,
  seriesId: order.series_id,
  typeId: order.type_id,
  dealerId: order.dealer_id,
  orderedAt: order.created_at,
  at,
});

/*
 * Every transition of an order, with its effects in the same transaction and hence once. The
 * caller has locked the order's row. Locks are always taken in this order: order, campaign,
 * payments, messages.
 */

/** Returns what a paid deposit guarantees: the number of a place, or the price until a deadline. */
async function keptBy({ campaigns }: CarOrderContext, tx: Tx, order: CarOrderRow, now: Date) {
  const campaign_no =
    order.campaign_id === null ? null : await campaigns.nextNumber(tx, order.campaign_id);
  if (order.kind === 'blind') return { campaign_no, text: `号码 ${placeNumber(campaign_no)}` };
  const days = new Date(now.getTime() + order.policy.priceDays * DAY_MS);
  const price_valid_until = order.kind === 'presale' ? order.convert_by! : days;
  const text = `价格保留到 ${shanghaiDay(price_valid_until)}`;
  return { campaign_no, price_valid_until, text };
}

/** Settles the deposit: reserves the car with its price, or the place. */
export async function reserve(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  channel: string,
  now: Date,
): Promise<void> {
  const { emit, payments, tell } = context;
  const { text, ...kept } = await keptBy(context, tx, order, now);
  const paid = `${order.deposit_nature} ${formatMoney(order.deposit_fen)} 已付，${text}`;
  const reserved = await move(
    tx,
    order,
    { event: 'settle', by: 'buyer', text: paid, now },
    { paid_at: now, pay_channel: channel, ...kept },
  );
  if (order.boutique_fen > 0) {
    const boutique_revision = order.boutique_revision + 1;
    await askFor(tx, order, boutique_revision, order.boutique_fen);
    await orders.change(tx, order, { boutique_revision });
  }
  await payments.closeOpen(tx, depositOf(order), now);
  await emit(tx, carReserved, factOf(reserved, now));
  await tellReserved(tell, tx, reserved, now);
}

/** The event that ends an order, with the reason that the buyer reads. */
export type Ending = {
  event: 'cancel' | 'expire' | 'sellerCancel' | 'lapse' | 'agreeCancel' | 'lateCancel';
  by: EventBy;
  reason: string;
  /** Whether the seller waives an amount that it could keep. */
  waived?: boolean;
};

/** Closes an unpaid order and refunds partial payments. */
async function closeUnpaid(
  { emit, payments, tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { event, by, reason }: Ending,
  now: Date,
): Promise<void> {
  const closed = await move(
    tx,
    order,
    { event, by, text: reason, now },
    { closed_reason: reason, closed_at: now },
  );
  await boutiqueLines.dropChosen(tx, order);
  const backFen = await payments.abandon(tx, depositOf(order), now);
  if (backFen > 0) {
    const text = `已付的 ${formatMoney(backFen)} 正在原路退回`;
    await addNote(tx, order, { event: 'unwanted', by: 'system', text, now });
  }
  await emit(tx, carOrderClosed, { ...factOf(closed, now), wasReserved: false });
  // A buyer who cancels needs no notice.
  if (by !== 'buyer') await tellClosed(tell, tx, closed, now);
}

/**
 * Ends an order. Paid amounts are refunded, and the order closes after the last refund. Throws
 * CAR_EVENT_REFUSED.
 */
export async function end(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  ending: Ending,
  now: Date,
): Promise<void> {
  if (order.campaign_id !== null) await context.campaigns.releasePlace(tx, order.campaign_id, now);
  if (order.status === 'unpaid') return closeUnpaid(context, tx, order, ending, now);
  return payBack(context, tx, order, ending, now);
}

/** Refunds the items after the deposit, one refund each. */
async function payItemsBack(
  { payments }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  fenOf: (kind: CarItemKind) => number,
  now: Date,
): Promise<void> {
  for (const { kind } of await carItems.of(tx, order)) {
    const of = itemSubject(order, kind);
    await payments.closeOpen(tx, of, now);
    const amountFen = fenOf(kind);
    if (amountFen === 0) continue;
    const refundId = newId(now);
    await carItems.change(tx, order, kind, { refund_id: refundId, back_fen: amountFen });
    // The store repays the lender by bank transfer and records that.
    if (kind !== 'loan') await payments.refund(tx, of, { refundId, amountFen }, now);
  }
}

/** Records that the seller owes a payout. */
async function owe(
  { payments }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  amountFen: number,
  now: Date,
): Promise<void> {
  const reason = '门店违约，定金双倍返还';
  await payouts.add(tx, order, { amountFen, reason, now });
  await payments.bookDebt(tx, depositOf(order), { amountFen, step: 'owed' }, now);
  const text = `${reason}：除退款外，门店另付 ${formatMoney(amountFen)}`;
  await addNote(tx, order, { event: 'payout', by: 'seller', text, now });
}

async function payBack(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { event, by, reason, waived }: Ending,
  now: Date,
): Promise<void> {
  const { payments, tell } = context;
  const paid = await paidOf(context, tx, order);
  const why = waived ? 'waived' : event;
  const plan = endingPlan(order, paid, why);
  const fenOf = (kind: CarItemKind) =>
    kind === 'loan' ? plan.lentFen : (plan.back.find((part) => part.kind === kind)?.fen ?? 0);
  const depositFen = fenOf('deposit');
  const refundId = depositFen > 0 ? newId(now) : null;
  const refunding = await move(
    tx,
    order,
    { event, by, text: reason, now },
    {
      closed_reason: reason,
      refund_id: refundId,
      refund_fen: backFenOf(plan),
      refund_started_at: now,
      cancel_asked_at: null,
      cancel_escalated_at: null,
      ...(order.loan_state && plan.lentFen === 0 && { loan_state: 'cancelled' as const }),
    },
  );
  await contracts.setState(tx, order, 'void');
  await context.credits.freeCredit(tx, { userId: order.user_id, orderId: order.id });
  if (isSigned(order.status)) await context.emit(tx, carCancelled, factOf(refunding, now));
  if (refundId !== null)
    await payments.refund(tx, depositOf(order), { refundId, amountFen: depositFen }, now);
  await payItemsBack(context, tx, order, fenOf, now);
  await context.appointments.finishFor(tx, keysOf(order), reason, now);
  await endBoutique(context, tx, order, { keepsFitted: keepsFitted(why) });
  if (plan.payoutFen > 0) await owe(context, tx, order, plan.payoutFen, now);
  await tellRefunding(tell, tx, refunding, now);
  if (backFenOf(plan) + plan.lentFen === 0) await finish(context, tx, refunding, now);
}

/** Closes the order after its last refund. */
export async function finish(
  { emit, pictures, tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const text =
    order.refund_fen > 0 ? `${formatMoney(order.refund_fen)} 已原路退回，订单关闭` : '订单关闭';
  const closed = await move(
    tx,
    order,
    { event: 'refunded', by: 'system', text, now },
    { refunded_at: now, closed_at: now },
  );
  await papersOver({ pictures }, tx, closed, now);
  await emit(tx, carOrderClosed, { ...factOf(closed, now), wasReserved: true });
  await tellClosed(tell, tx, closed, now);
}

type Settling = { kind: CarItemRow['kind']; channel: string; now: Date };

/**
 * Settles an item after the deposit. Returns false when the goods it pays for are no longer
 * available, and the payment has to be refunded.
 */
export async function settleItem(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { kind, channel, now }: Settling,
): Promise<boolean> {
  const { payments, tell } = context;
  const item = (await carItems.of(tx, order)).find((one) => one.kind === kind);
  if (!item) throw new Error(`Car order ${order.id} asks for no ${kind}`);
  const { due_fen } = item;
  if (isBoutiqueItem(kind) && !(await settleBoutique(context, tx, order, now))) {
    const gone = '有的精品刚售罄，没有买成，付的钱正在原路退回';
    await addNote(tx, order, { event: 'boutique', by: 'system', text: gone, now });
    return false;
  }
  await carItems.change(tx, order, kind, { paid_fen: due_fen, paid_at: now, pay_channel: channel });
  const text = `${itemLabel(kind)} ${formatMoney(due_fen)} 已付清`;
  await addNote(tx, order, { event: 'paid', by: 'buyer', text, now });
  await payments.closeOpen(tx, itemSubject(order, kind), now);
  if (isCarPriceItem(kind) && isCarPaid(await carItems.of(tx, order)))
    await tellPaid(tell, tx, order, now);
  if (kind === 'topUp') {
    const price_valid_until = new Date(now.getTime() + order.policy.priceDays * DAY_MS);
    await orders.change(tx, order, { topup_fen: due_fen, price_valid_until });
    await tellToppedUp(tell, tx, { ...order, price_valid_until }, now);
  }
  return true;
}

/** Adds a partial payment to the history. */
export const notePart = (
  tx: Tx,
  order: CarOrderRow,
  { no, amountFen, now }: { no: number; amountFen: number; now: Date },
): Promise<void> =>
  addNote(tx, order, {
    event: 'part',
    by: 'buyer',
    text: `第 ${no} 笔 ${formatMoney(amountFen)} 已收到`,
    now,
  });

/** Adds a payment to the history that is not due (any more) and will be refunded. */
export const noteUnwanted = (tx: Tx, order: CarOrderRow, now: Date): Promise<void> =>
  addNote(tx, order, {
    event: 'unwanted',
    by: 'system',
    text:
      order.status === 'closed' || order.status === 'refunding'
        ? '订单关闭后收到的付款正在原路退回'
        : '多付的款项正在原路退回',
    now,
  });
