import type { OrderEvent } from '@marque/contract/mall/order/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Member } from '../member/index.ts';
import { nextStatus } from './machine.ts';
import { ORDER_RULES } from './policy.ts';
import {
  type LinePieces,
  orderRepository as orders,
  type OrderLineRow,
  type OrderRow,
} from './repository.ts';

export type LifeDeps = {
  catalog: Catalog;
  coupons: Coupons;
  member: Member;
  /** Ends the payments still open; money that comes for them later goes back. */
  closePayments: (tx: Tx, userId: string, orderId: string) => Promise<unknown>;
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

/** Goods that come to the buyer, unlike those used in a store, and have not come yet. */
const awaited = (lines: readonly OrderLineRow[]) =>
  lines.filter((line) => line.ship_method !== 'store' && !line.received_at);

/**
 * Everything that moves an order, each with its effects in the transaction that moves the status and
 * hence once. Every step takes the order as locked by the caller. Locks are taken in one order
 * everywhere: order, payments, coupons, points, stock.
 */
export const createOrderLife = ({ catalog, coupons, member, closePayments }: LifeDeps) => {
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
    if (lines.some((line) => line.ship_method === 'store')) {
      await move(tx, order, { event: 'handOver', text: `${text}，其余请到店使用`, now });
      return;
    }
    await move(tx, order, { event, text, now, change: { completed_at: now } });
    await member.credit(tx, {
      userId: order.user_id,
      amount: Math.floor(order.payable_fen / 100) * ORDER_RULES.earnedPerYuan,
      reason: 'order.earn',
      reference: order.id,
    });
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
      await closePayments(tx, order.user_id, order.id);
      await catalog.commit(tx, { lines: stockLines(lines) });
    },

    /** The unpaid order ends: coupons, points and stock go back. */
    async close(tx: Tx, order: OrderRow, event: 'cancel' | 'expire', reason: string, now: Date) {
      await move(tx, order, {
        event,
        text: event === 'cancel' ? `订单已取消：${reason}` : reason,
        now,
        change: { closed_reason: reason },
      });
      await closePayments(tx, order.user_id, order.id);
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
      const open = awaited(await linesOf(tx, order));
      const online = open.filter((line) => line.ship_method === 'online');
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
  };
};
export type OrderLife = ReturnType<typeof createOrderLife>;
