import { formatMoney } from '@marque/contract/money';
import type { OrderEvent } from '@marque/contract/mall/order/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { OrderContext } from './context.ts';
import { orderCompleted, orderPaid } from './events.ts';
import { nextStatus } from './machine.ts';
import { orderLink } from './order-link.ts';
import { type DealOrder, keeperPort } from './ports.ts';
import type { LinePieces, OrderLine, PlacedOrder } from './placed-order.ts';
import { refunded } from './refundable.ts';
import { orderRepository as orders } from './repository.ts';
import { mallOrder } from './subject.ts';

type Step = {
  event: OrderEvent;
  /** The text of the timeline. */
  text: string;
  now: Date;
  change?: Parameters<typeof orders.move>[3];
};

/** A shipped parcel. `carrier` is the carrier's name. */
export type Shipment = { carrier: string; trackingNo: string; lines: readonly LinePieces[] };

const RECEIVED = { confirm: '已确认收货', autoConfirm: '系统自动确认收货' };

export const stockLines = (order: PlacedOrder, lines: readonly OrderLine[]) =>
  lines.map((line) => ({
    skuId: line.skuId,
    commodityId: line.commodityId,
    quantity: line.quantity,
    flashSessionId: line.flashSessionId,
    deal: order.dealId !== null,
  }));

/** Returns the lines with pieces that are neither received, used nor cancelled. */
const openLinesOf = (lines: readonly OrderLine[]) =>
  lines.filter((line) => !line.receivedAt && line.cancelledQuantity < line.quantity);

/** Returns the open lines of goods that are delivered, not used in a store. */
const awaited = (lines: readonly OrderLine[]) =>
  openLinesOf(lines).filter((line) => line.shipMethod !== 'store');

const addNote = (tx: Tx, order: PlacedOrder, { event, text, now }: Omit<Step, 'change'>) =>
  orders.addEvent(tx, {
    user_id: order.userId,
    order_id: order.id,
    id: newId(now),
    event,
    text,
    at: now,
  });

async function move(tx: Tx, order: PlacedOrder, step: Step): Promise<PlacedOrder> {
  const { event, change = {} } = step;
  const status = nextStatus(order.status, event);
  const moved = await orders.move(tx, order, status, change);
  if (!moved) throw new Error(`Order ${order.id} left ${order.status} while locked`);
  await addNote(tx, order, step);
  return moved;
}

export const linesOf = (tx: Tx, order: PlacedOrder) => orders.lines(tx, order.userId, [order.id]);

/** Completes the order and gives its points. */
async function complete(
  { earning, emit }: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  step: Omit<Step, 'change'>,
): Promise<void> {
  // An order completes a second time after a store has undone a use.
  const { granted: earned, percent } =
    order.earnedScore > 0
      ? { granted: order.earnedScore, percent: order.earnPercent }
      : await earning.earn(tx, {
          userId: order.userId,
          brand: order.brand,
          rule: 'goods',
          base: order.payableFen - order.refundedFen,
          reference: order.id,
          link: orderLink(order.id),
        });
  await move(tx, order, {
    ...step,
    change: { completed_at: step.now, earned_score: earned, earn_percent: percent },
  });
  await emit(tx, orderCompleted, {
    userId: order.userId,
    orderId: order.id,
    brand: order.brand,
    earnedScore: earned,
    at: step.now,
  });
}

/**
 * Records an arrival. With the last delivery the order is completed and gives its points, or waits
 * for its use in a store. The timeline says `partly` while more is to come.
 */
async function arrive(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  step: Step & { event: 'confirm' | 'autoConfirm' | 'fulfil'; partly: string },
): Promise<void> {
  const { event, text, partly, now } = step;
  const lines = await linesOf(tx, order);
  if (awaited(lines).length > 0) return addNote(tx, order, { event, text: partly, now });
  if (openLinesOf(lines).length > 0) {
    await move(tx, order, { event: 'handOver', text: `${text}，其余请到店使用`, now });
    return;
  }
  await complete(context, tx, order, { event, text, now });
}

/*
 * Every transition of an order, with its effects in the same transaction and hence once. The caller
 * has locked the order's row. Locks are always taken in this order: order, payments, coupons,
 * points, stock.
 */

/** The order as the keeper of deals knows it; null without a deal. */
export const dealOrderOf = ({ userId, id, brand, dealId }: PlacedOrder): DealOrder | null =>
  dealId === null ? null : { userId, id, brand, dealId };

/** Sells the stock of an order that was paid; goods for a store can be used at once. */
async function goOn(
  { catalog, emit }: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  now: Date,
): Promise<void> {
  const lines = await linesOf(tx, order);
  if (awaited(lines).length === 0)
    await move(tx, order, { event: 'handOver', text: '请在有效期内到店使用', now });
  await emit(tx, orderPaid, {
    userId: order.userId,
    orderId: order.id,
    brand: order.brand,
    dealerId: order.dealerId,
    payableFen: order.payableFen,
    lines: lines.map((line) => ({
      id: line.id,
      skuId: line.skuId,
      kind: line.kind,
      shipMethod: line.shipMethod,
      quantity: line.quantity,
    })),
    at: now,
  });
  await catalog.commit(tx, { lines: stockLines(order, lines) });
}

/** Marks an order as paid. That of a deal may have to wait for others before it goes on. */
export async function payOrder(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  channel: string,
  now: Date,
): Promise<void> {
  const deal = dealOrderOf(order);
  const waits =
    deal !== null && (await context.ask(keeperPort(deal.dealId)).paid(tx, deal, now)) === 'wait';
  const paid = await move(tx, order, {
    event: waits ? 'hold' : 'pay',
    text: order.payableFen > 0 ? '付款成功' : '兑换成功',
    now,
    change: { paid_at: now, pay_channel: channel },
  });
  await context.payments.closeOpen(tx, mallOrder(order), now);
  if (!waits) await goOn(context, tx, paid, now);
}

/** Lets an order go on that has waited for others. */
export async function releaseOrder(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await goOn(context, tx, await move(tx, order, { event: 'release', text, now }), now);
}

/** Closes an order that has waited in vain: its money, its pieces and the member's share go back. */
export async function giveUpOrder(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  const { catalog, payments, tell } = context;
  const { userId, id, payableFen } = order;
  await move(tx, order, { event: 'giveUp', text, now, change: { closed_reason: text } });
  if (payableFen > 0) {
    await payments.refund(
      tx,
      mallOrder(order),
      { refundId: newId(now), amountFen: payableFen },
      now,
    );
    await orders.addRefunded(tx, order, { fen: payableFen, score: 0, earnedScore: 0 });
    const back = `已付的 ${formatMoney(payableFen)} 正在原路退回`;
    await addNote(tx, order, { event: 'giveUp', text: back, now });
  }
  await catalog.release(tx, { userId, lines: stockLines(order, await linesOf(tx, order)) });
  const deal = dealOrderOf(order)!;
  await context.ask(keeperPort(deal.dealId)).closed(tx, deal, now);
  await tell(tx, {
    userId,
    brand: order.brand,
    kind: 'order',
    dedupe: `givenUp:${id}`,
    title: text,
    body: payableFen > 0 ? `你付的 ${formatMoney(payableFen)} 正在原路退回` : '商品已放回',
    link: { page: 'mall.orderDetail', query: { id } },
    at: now,
  });
}

/** Adds a payment to the timeline that is not due (any more) and will be refunded. */
export const noteUnwantedPayment = (tx: Tx, order: PlacedOrder, now: Date): Promise<void> =>
  addNote(tx, order, {
    event: 'pay',
    text: order.paidAt ? '重复支付的款项正在原路退回' : '订单关闭后收到的付款正在原路退回',
    now,
  });

/** Adds a partial payment to the timeline. */
export const notePart = (
  tx: Tx,
  order: PlacedOrder,
  { no, amountFen, now }: { no: number; amountFen: number; now: Date },
): Promise<void> =>
  addNote(tx, order, { event: 'pay', text: `第 ${no} 笔 ${formatMoney(amountFen)} 已收到`, now });

/** Closes an unpaid order and returns its coupons, points and stock. */
export async function closeOrder(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  { event, reason }: { event: 'cancel' | 'expire'; reason: string },
  now: Date,
): Promise<void> {
  const { catalog, coupons, points, payments } = context;
  await move(tx, order, {
    event,
    text: event === 'cancel' ? `订单已取消：${reason}` : reason,
    now,
    change: { closed_reason: reason },
  });
  const backFen = await payments.abandon(tx, mallOrder(order), now);
  if (backFen > 0) {
    const text = `已付的 ${formatMoney(backFen)} 正在原路退回`;
    await addNote(tx, order, { event, text, now });
  }
  await coupons.release(tx, order.userId, order.id);
  await points.giveBack(tx, {
    userId: order.userId,
    brand: order.brand,
    amount: order.payableScore,
    rule: 'order',
    of: order.id,
    reference: order.id,
    title: '订单取消，积分退回',
    link: orderLink(order.id),
  });
  const lines = stockLines(order, await linesOf(tx, order));
  await catalog.release(tx, { userId: order.userId, lines });
  const deal = dealOrderOf(order);
  if (deal) await context.ask(keeperPort(deal.dealId)).closed(tx, deal, now);
}

/** Records that accounts were topped up; completes an order without other deliveries. */
export async function topUpOrder(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  now: Date,
): Promise<void> {
  // Pieces in a refund are not topped up.
  const online = awaited(await linesOf(tx, order)).filter(
    (line) => line.shipMethod === 'online' && line.heldQuantity === 0,
  );
  await orders.receiveLines(tx, order, online, now);
  const text = '充值已到账';
  await arrive(context, tx, order, { event: 'fulfil', text, partly: text, now });
}

/** Counts pieces as shipped. Throws SHIP_QUANTITY_EXCEEDED for more than are left to ship. */
export async function shipPieces(
  tx: Tx,
  order: PlacedOrder,
  { carrier, trackingNo, lines }: Shipment,
  now: Date,
): Promise<PlacedOrder> {
  const shipped = await move(tx, order, {
    event: 'ship',
    text: `商品已由${carrier}发出，单号 ${trackingNo}`,
    now,
    change: { carrier, tracking_no: trackingNo, shipped_at: now },
  });
  for (const line of lines)
    if (!(await orders.shipPieces(tx, order, line)))
      throw new DomainError('SHIP_QUANTITY_EXCEEDED', line);
  return shipped;
}

/** Counts pieces as received, confirmed by the buyer or automatically after the deadline. */
export async function receivePieces(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  pieces: readonly LinePieces[],
  { event, now }: { event: 'confirm' | 'autoConfirm'; now: Date },
): Promise<void> {
  // The pieces have to be on their way.
  nextStatus(order.status, event);
  for (const line of pieces)
    if (!(await orders.receivePieces(tx, order, line, now)))
      throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event });
  const text = RECEIVED[event];
  await arrive(context, tx, order, { event, text, partly: '已确认收到部分商品', now });
}

/**
 * One use of a piece in the store with this name. `first` and `last` among the uses of the piece.
 */
export type StoreUse = { lineId: string; first: boolean; last: boolean; store: string };

/**
 * Records a use in a store; the last one completes the order. Throws WRITE_OFF_REFUNDING when all
 * pieces left of the line are in refunds.
 */
export async function useInStore(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  { lineId, first, last, store }: StoreUse,
  now: Date,
): Promise<void> {
  if (first && !(await orders.beginUse(tx, order, lineId)))
    throw new DomainError('WRITE_OFF_REFUNDING');
  if (last && !(await orders.receivePieces(tx, order, { lineId, quantity: 1 }, now)))
    throw new Error(`Order ${order.id} has used more of line ${lineId} than it holds`);
  const lines = await linesOf(tx, order);
  const { title } = lines.find(({ id }) => id === lineId)!;
  await addNote(tx, order, { event: 'use', text: `已在${store}使用：${title}`, now });
  if (order.status === 'toUse' && openLinesOf(lines).length === 0)
    await complete(context, tx, order, { event: 'fulfil', text: '全部使用完毕，订单完成', now });
}

/**
 * Undoes a use in a store. An order that it had completed waits again and keeps its points, which
 * only a refund takes back. Throws UNDO_REFUSED when the piece is being refunded.
 */
export async function undoUse(
  tx: Tx,
  order: PlacedOrder,
  { lineId, first, last, store }: StoreUse,
  now: Date,
): Promise<void> {
  const undone =
    order.status !== 'closed' && (await orders.undoUse(tx, order, lineId, { first, last }));
  if (!undone) throw new DomainError('UNDO_REFUSED');
  const text = `${store}撤销了一次核销`;
  if (order.status === 'completed')
    await move(tx, order, { event: 'undo', text, now, change: { completed_at: null } });
  else await addNote(tx, order, { event: 'undo', text, now });
}

/** Adds a finished refund to the timeline; '' for a refund without an amount. */
export const noteRefund = (tx: Tx, order: PlacedOrder, amount: string, now: Date) =>
  addNote(tx, order, { event: 'refund', text: amount ? `退款成功 ${amount}` : '退款成功', now });

/** Continues an order after a refund. Returns true when nothing of it is left and it was closed. */
export async function goOnAfterRefund(
  context: OrderContext,
  tx: Tx,
  order: PlacedOrder,
  now: Date,
): Promise<boolean> {
  const lines = await linesOf(tx, order);
  if (lines.every((line) => refunded(line) === line.quantity)) {
    const change = { closed_reason: '已全部退款' };
    await move(tx, order, { event: 'refund', text: '已全部退款，订单关闭', now, change });
    return true;
  }
  if (order.status === 'completed' || awaited(lines).length > 0) return false;
  if (openLinesOf(lines).length === 0)
    await complete(context, tx, order, {
      event: 'fulfil',
      text: '其余商品已送达，订单完成',
      now,
    });
  else if (order.status !== 'toUse')
    await move(tx, order, { event: 'handOver', text: '其余请到店使用', now });
  return false;
}
