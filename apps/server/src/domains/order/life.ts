import { priceText } from '@marque/contract/money';
import type { OrderEvent } from '@marque/contract/mall/order/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Member } from '../member/index.ts';
import type { Codes } from './codes.ts';
import { nextStatus } from './machine.ts';
import { earnedScore } from './policy.ts';
import { refunded } from './refundable.ts';
import {
  type LinePieces,
  orderRepository as orders,
  type OrderLineRow,
  type OrderRow,
  type RefundPieces,
} from './repository.ts';

export type LifeDeps = {
  catalog: Catalog;
  coupons: Coupons;
  member: Member;
  /** Ends the payments still open; money that comes for them later goes back. */
  closePayments: (tx: Tx, userId: string, orderId: string, now: Date) => Promise<unknown>;
  codes: Codes;
};

type Step = {
  event: OrderEvent;
  /** What the buyer reads in the timeline. */
  text: string;
  now: Date;
  change?: Parameters<typeof orders.move>[3];
};

/** A parcel as the order knows it: `carrier` is the carrier's name. */
export type Shipment = { carrier: string; trackingNo: string; lines: readonly LinePieces[] };

const RECEIVED = { confirm: '已确认收货', autoConfirm: '系统自动确认收货' };

const stockLines = (lines: readonly OrderLineRow[]) =>
  lines.map((line) => ({
    skuId: line.sku_id,
    commodityId: line.commodity_id,
    quantity: line.quantity,
    flashSessionId: line.flash_session_id,
  }));

/** Lines the buyer has not received or used yet, but for those given back before. */
const open = (lines: readonly OrderLineRow[]) =>
  lines.filter((line) => !line.received_at && line.cancelled_quantity < line.quantity);

/** Goods that come to the buyer, unlike those used in a store, and have not come yet. */
const awaited = (lines: readonly OrderLineRow[]) =>
  open(lines).filter((line) => line.ship_method !== 'store');

/**
 * Everything that moves an order, each with its effects in the transaction that moves the status and
 * hence once. Every step takes the order as locked by the caller. Locks are taken in one order
 * everywhere: order, payments, coupons, points, stock.
 */
export const createOrderLife = ({ catalog, coupons, member, closePayments, codes }: LifeDeps) => {
  const note = (tx: Tx, order: OrderRow, { event, text, now }: Omit<Step, 'change'>) =>
    orders.addEvent(tx, {
      user_id: order.user_id,
      order_id: order.id,
      id: newId(),
      event,
      text,
      at: now,
    });

  const move = async (tx: Tx, order: OrderRow, step: Step): Promise<OrderRow> => {
    const { event, change = {} } = step;
    const status = nextStatus(order.status, event);
    if (!(await orders.move(tx, order, status, change)))
      throw new Error(`Order ${order.id} left ${order.status} while locked`);
    await note(tx, order, step);
    return { ...order, ...change, status } as OrderRow;
  };

  const linesOf = (tx: Tx, order: OrderRow) => orders.lines(tx, order.user_id, [order.id]);

  /**
   * Something has come. With the last of what comes to the buyer the order is completed and gives its
   * points, or waits for what is used in a store.
   */
  const arrive = async (
    tx: Tx,
    order: OrderRow,
    {
      event,
      text,
      partly,
      now,
    }: Step & {
      event: 'confirm' | 'autoConfirm' | 'fulfil';
      /** What the buyer reads while more is to come. */
      partly: string;
    },
  ): Promise<void> => {
    const lines = await linesOf(tx, order);
    if (awaited(lines).length > 0) return note(tx, order, { event, text: partly, now });
    if (open(lines).length > 0) {
      await move(tx, order, { event: 'handOver', text: `${text}，其余请到店使用`, now });
      return;
    }
    await complete(tx, order, { event, text, now });
  };

  /** Nothing is to come any more: the order gives its points. */
  const complete = async (tx: Tx, order: OrderRow, step: Omit<Step, 'change'>): Promise<void> => {
    const amount = earnedScore(order.payable_fen, order.refunded_fen);
    await move(tx, order, { ...step, change: { completed_at: step.now, earned_score: amount } });
    await member.credit(tx, {
      userId: order.user_id,
      amount,
      reason: 'order.earn',
      reference: order.id,
    });
  };

  /** After something has been given back: the order ends when nothing is left, goes on with the rest. */
  const settle = async (tx: Tx, order: OrderRow, now: Date): Promise<boolean> => {
    const lines = await linesOf(tx, order);
    if (lines.every((line) => refunded(line) === line.quantity)) {
      const change = { closed_reason: '已全部退款' };
      await move(tx, order, { event: 'refund', text: '已全部退款，订单关闭', now, change });
      return true;
    }
    if (order.status === 'completed' || awaited(lines).length > 0) return false;
    if (open(lines).length === 0)
      await complete(tx, order, { event: 'fulfil', text: '其余商品已送达，订单完成', now });
    else if (order.status !== 'toUse')
      await move(tx, order, { event: 'handOver', text: '其余请到店使用', now });
    return false;
  };

  return {
    /** Money has come, or none is due: stock is sold; goods used in a store are ready at once. */
    async pay(tx: Tx, order: OrderRow, channel: string, now: Date): Promise<void> {
      const lines = await linesOf(tx, order);
      const paid = await move(tx, order, {
        event: 'pay',
        text: order.payable_fen > 0 ? '付款成功' : '兑换成功',
        now,
        change: { paid_at: now, pay_channel: channel },
      });
      if (awaited(lines).length === 0)
        await move(tx, paid, { event: 'handOver', text: '请在有效期内到店使用', now });
      await codes.issue(tx, order, lines, now);
      await closePayments(tx, order.user_id, order.id, now);
      await catalog.commit(tx, { lines: stockLines(lines) });
    },

    /** Money has come that is not wanted (any more): the buyer reads where it goes. */
    unwanted: (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
      note(tx, order, {
        event: 'pay',
        text: order.paid_at ? '重复支付的款项正在原路退回' : '订单关闭后收到的付款正在原路退回',
        now,
      }),

    /** The unpaid order ends: coupons, points and stock go back. */
    async close(tx: Tx, order: OrderRow, event: 'cancel' | 'expire', reason: string, now: Date) {
      await move(tx, order, {
        event,
        text: event === 'cancel' ? `订单已取消：${reason}` : reason,
        now,
        change: { closed_reason: reason },
      });
      await closePayments(tx, order.user_id, order.id, now);
      await coupons.release(tx, order.user_id, order.id);
      await member.credit(tx, {
        userId: order.user_id,
        amount: order.payable_score,
        reason: 'order.return',
        reference: order.id,
      });
      const lines = stockLines(await linesOf(tx, order));
      await catalog.release(tx, { userId: order.user_id, lines });
    },

    /** Accounts are topped up; without parcels nothing else is to come. */
    async topUp(tx: Tx, order: OrderRow, now: Date): Promise<void> {
      // What is in a refund waits for its end.
      const online = awaited(await linesOf(tx, order)).filter(
        (line) => line.ship_method === 'online' && line.held_quantity === 0,
      );
      await orders.receiveLines(tx, order, online, now);
      const text = '充值已到账';
      await arrive(tx, order, { event: 'fulfil', text, partly: text, now });
    },

    /**
     * Goods leave the warehouse, all of them or the first of several parcels. Throws
     * SHIP_QUANTITY_EXCEEDED for what is not left to send.
     */
    async ship(tx: Tx, order: OrderRow, parcel: Shipment, now: Date): Promise<OrderRow> {
      const { carrier, trackingNo, lines } = parcel;
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
    },

    /** The buyer has these pieces; nobody confirmed them in time when `event` says so. */
    async receive(
      tx: Tx,
      order: OrderRow,
      pieces: readonly LinePieces[],
      { event, now }: { event: 'confirm' | 'autoConfirm'; now: Date },
    ): Promise<void> {
      // Whatever is received, it must be on its way.
      nextStatus(order.status, event);
      for (const line of pieces)
        if (!(await orders.receivePieces(tx, order, line, now)))
          throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event });
      await arrive(tx, order, { event, text: RECEIVED[event], partly: '已确认收到部分商品', now });
    },

    /**
     * A piece is used in a store, the order's last one completes it. `first` and `last` of its uses.
     * Throws WRITE_OFF_REFUNDING when the line's pieces left are all in refunds.
     */
    async useInStore(
      tx: Tx,
      order: OrderRow,
      {
        lineId,
        first,
        last,
        store,
      }: { lineId: string; first: boolean; last: boolean; store: string },
      now: Date,
    ): Promise<OrderLineRow> {
      if (first && !(await orders.beginUse(tx, order, lineId)))
        throw new DomainError('WRITE_OFF_REFUNDING');
      const piece = { lineId, quantity: 1 };
      if (last && !(await orders.receivePieces(tx, order, piece, now)))
        throw new Error(`Order ${order.id} has used more of line ${lineId} than it holds`);
      const lines = await linesOf(tx, order);
      const line = lines.find(({ id }) => id === lineId)!;
      await note(tx, order, { event: 'use', text: `已在${store}使用：${line.title}`, now });
      if (order.status === 'toUse' && open(lines).length === 0)
        await complete(tx, order, { event: 'fulfil', text: '全部使用完毕，订单完成', now });
      return line;
    },

    /** Takes pieces for a refund. Throws REFUND_NOT_ALLOWED when they are not free any more. */
    async hold(tx: Tx, order: OrderRow, refundId: string, pieces: readonly RefundPieces[]) {
      for (const part of pieces)
        if (!(await orders.holdPieces(tx, order, refundId, part)))
          throw new DomainError('REFUND_NOT_ALLOWED', { lineId: part.lineId });
    },

    /** The refund came to nothing; the pieces go on as before. */
    async letGo(tx: Tx, order: OrderRow, pieces: readonly RefundPieces[], refused: boolean) {
      for (const part of pieces)
        if (!(await orders.letPiecesGo(tx, order, part, refused)))
          throw new Error(`Order ${order.id} holds less than its refund says`);
    },

    /** Pieces that never left are for sale again; call it when their refund is decided. */
    async putBack(tx: Tx, order: OrderRow, pieces: readonly RefundPieces[]): Promise<void> {
      const lines = await linesOf(tx, order);
      const back = pieces
        .filter(({ sent }) => !sent)
        .map(({ lineId, quantity }) => ({
          ...lines.find(({ id }) => id === lineId)!,
          quantity,
        }));
      await catalog.takeBack(tx, { userId: order.user_id, lines: stockLines(back) });
    },

    /**
     * A refund has gone back, `fen` with freight: points that had paid return, points the order gave
     * are taken as far as there are any, coupons still valid come back with the last piece.
     */
    async giveBack(
      tx: Tx,
      order: OrderRow,
      refund: { id: string; fen: number; score: number; pieces: readonly RefundPieces[] },
      now: Date,
    ): Promise<{ earnedScore: number; coupons: string[] }> {
      const { fen, score } = refund;
      for (const part of refund.pieces)
        if (!(await orders.giveBackPieces(tx, order, part, now)))
          throw new Error(`Order ${order.id} holds less than its refund says`);
      const refundedFen = order.refunded_fen + fen;
      const stillEarned = Math.min(order.earned_score, earnedScore(order.payable_fen, refundedFen));
      await orders.addRefunded(tx, order, { fen, score, earnedScore: stillEarned });
      const text = fen + score > 0 ? `退款成功 ${priceText(fen, score)}` : '退款成功';
      await note(tx, order, { event: 'refund', text, now });
      const current = {
        ...order,
        refunded_fen: refundedFen,
        refunded_score: order.refunded_score + score,
        earned_score: stillEarned,
      };
      const over = await settle(tx, current, now);
      const userId = order.user_id;
      const names = over
        ? await coupons.giveBack(
            tx,
            { userId, orderId: order.id, freightToo: order.shipped_at === null },
            now,
          )
        : [];
      const posting = { userId, reference: refund.id };
      await member.credit(tx, { ...posting, amount: score, reason: 'refund.return' });
      const taken = await member.takeUpTo(tx, {
        ...posting,
        amount: order.earned_score - stillEarned,
        reason: 'refund.earned',
      });
      return { earnedScore: taken, coupons: names };
    },
  };
};
export type OrderLife = ReturnType<typeof createOrderLife>;
