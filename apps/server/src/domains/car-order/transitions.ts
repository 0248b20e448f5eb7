import { nextCarStatus, type CarOrderEvent } from '@marque/contract/car-order/machine';
import { placeNumber, plainMoney } from '@marque/contract/car-order/ruler';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { CarOrderContext } from './context.ts';
import { carOrderClosed, carReserved } from './events.ts';
import { type CarOrderRow, carOrderRepository as orders } from './repository.ts';
import { depositOf } from './subject.ts';
import type { CarOrderTables, EventBy } from './tables.ts';
import { tellReserved, tellRefunding, tellClosed } from './tell-buyer.ts';

export type Name = { userId: string; id: string };

/** Throws CAR_ORDER_NOT_FOUND. */
export async function demandOrder(exec: Exec, name: Name): Promise<CarOrderRow> {
  const order = await orders.find(exec, name);
  if (!order) throw new DomainError('CAR_ORDER_NOT_FOUND');
  return order;
}

/** The same, kept as it is until the transaction ends. */
export async function lockCarOrder(tx: Tx, name: Name): Promise<CarOrderRow> {
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

/** Throws CAR_EVENT_REFUSED. */
async function move(
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

const factOf = (order: CarOrderRow, at: Date) => ({
  userId: order.user_id,
  orderId: order.id,
  brand: order.brand,
  seriesId: order.series_id,
  typeId: order.type_id,
  dealerId: order.dealer_id,
  at,
});

/*
 * Everything that moves an order, each with its effects in the transaction that moves the status and
 * hence once. Every step takes the order as locked by the caller. Locks are taken in one order
 * everywhere: order, campaign, payments, messages.
 */

/** What is kept once the deposit has come: a number and a place, or a price until a day. */
async function keptBy({ campaigns }: CarOrderContext, tx: Tx, order: CarOrderRow, now: Date) {
  const campaign_no =
    order.campaign_id === null ? null : await campaigns.nextNumber(tx, order.campaign_id);
  if (order.kind === 'blind') return { campaign_no, text: `号码 ${placeNumber(campaign_no)}` };
  const price_valid_until =
    order.convert_by ?? new Date(now.getTime() + order.policy.priceDays * DAY_MS);
  const text = `价格保留到 ${shanghaiDay(price_valid_until)}`;
  return { campaign_no, price_valid_until, text };
}

/** The deposit has come: car and price are kept, or a place. */
export async function reserve(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  channel: string,
  now: Date,
): Promise<void> {
  const { emit, payments, tell } = context;
  const { text, ...kept } = await keptBy(context, tx, order, now);
  const paid = `${order.deposit_nature} ${plainMoney(order.deposit_fen)} 已付，${text}`;
  const reserved = await move(
    tx,
    order,
    { event: 'settle', by: 'buyer', text: paid, now },
    { paid_at: now, pay_channel: channel, ...kept },
  );
  await payments.closeOpen(tx, depositOf(order), now);
  await emit(tx, carReserved, factOf(reserved, now));
  await tellReserved(tell, tx, reserved, now);
}

/** What ends an order, and what its buyer reads of it. */
export type Ending = {
  event: 'cancel' | 'expire' | 'sellerCancel' | 'lapse';
  by: EventBy;
  reason: string;
};

/** An order nothing was reserved for ends; what was paid in parts goes back. */
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
  const backFen = await payments.abandon(tx, depositOf(order), now);
  if (backFen > 0) {
    const text = `已付的 ${plainMoney(backFen)} 正在原路退回`;
    await addNote(tx, order, { event: 'unwanted', by: 'system', text, now });
  }
  await emit(tx, carOrderClosed, { ...factOf(closed, now), wasReserved: false });
  // Who cancels knows it.
  if (by !== 'buyer') await tellClosed(tell, tx, closed, now);
}

/** Ends an order: what was paid goes back, and with it the order closes. Throws CAR_EVENT_REFUSED. */
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

async function payBack(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  ending: Ending,
  now: Date,
): Promise<void> {
  const refundId = newId(now);
  const { event, by, reason } = ending;
  const refunding = await move(
    tx,
    order,
    { event, by, text: reason, now },
    {
      closed_reason: reason,
      refund_id: refundId,
      refund_fen: order.deposit_fen,
      refund_started_at: now,
    },
  );
  const amountFen = order.deposit_fen;
  await context.payments.refund(tx, depositOf(order), { refundId, amountFen }, now);
  await tellRefunding(context.tell, tx, refunding, now);
}

/** The last of the money has gone back. */
export async function finish(
  { emit, tell }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const text = `${plainMoney(order.refund_fen)} 已原路退回，订单关闭`;
  const closed = await move(
    tx,
    order,
    { event: 'refunded', by: 'system', text, now },
    { refunded_at: now, closed_at: now },
  );
  await emit(tx, carOrderClosed, { ...factOf(closed, now), wasReserved: true });
  await tellClosed(tell, tx, closed, now);
}

/** A part of the deposit has come: the buyer reads which. */
export const notePart = (
  tx: Tx,
  order: CarOrderRow,
  { no, amountFen, now }: { no: number; amountFen: number; now: Date },
): Promise<void> =>
  addNote(tx, order, {
    event: 'part',
    by: 'buyer',
    text: `第 ${no} 笔 ${plainMoney(amountFen)} 已收到`,
    now,
  });

/** Money has come that is not wanted (any more): the buyer reads where it goes. */
export const noteUnwanted = (tx: Tx, order: CarOrderRow, now: Date): Promise<void> =>
  addNote(tx, order, {
    event: 'unwanted',
    by: 'system',
    text:
      order.status === 'reserved'
        ? '重复支付的款项正在原路退回'
        : '订单关闭后收到的付款正在原路退回',
    now,
  });
