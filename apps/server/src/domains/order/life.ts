import type { OrderEvent } from '@marque/contract/mall/order/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Member } from '../member/index.ts';
import { nextStatus } from './machine.ts';
import { ORDER_RULES } from './policy.ts';
import { orderRepository as orders, type OrderLineRow, type OrderRow } from './repository.ts';

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
   * The last goods that come to the buyer are there: the order is completed and gives its points, or
   * waits for what is used in a store.
   */
  const arrive = async (
    tx: Tx,
    order: OrderRow,
    { event, text, now }: Step & { event: 'confirm' | 'autoConfirm' | 'fulfil' },
  ): Promise<void> => {
    const lines = await linesOf(tx, order);
    await orders.receiveLines(tx, order, awaited(lines), now);
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
      const step = { event: 'fulfil' as const, text: '充值已到账', now };
      const open = awaited(await linesOf(tx, order));
      if (open.every((line) => line.ship_method === 'online')) return arrive(tx, order, step);
      const online = open.filter((line) => line.ship_method === 'online');
      await orders.receiveLines(tx, order, online, now);
      return note(tx, order, step);
    },

    /** Goods leave the warehouse. */
    ship: (tx: Tx, order: OrderRow, parcel: { carrier: string; trackingNo: string }, now: Date) =>
      move(tx, order, {
        event: 'ship',
        text: `商品已由${parcel.carrier}发出，单号 ${parcel.trackingNo}`,
        now,
        change: { carrier: parcel.carrier, tracking_no: parcel.trackingNo, shipped_at: now },
      }),

    /**
     * The buyer has received one line, or all of them for null. Throws ORDER_NOT_FOUND for a line
     * that is not in it, ORDER_EVENT_REFUSED for one that does not come in a parcel.
     */
    async receive(tx: Tx, order: OrderRow, lineId: string | null, now: Date): Promise<void> {
      // Whatever is received, it must be on its way.
      nextStatus(order.status, 'confirm');
      const lines = await linesOf(tx, order);
      const line = lines.find(({ id }) => id === lineId);
      if (lineId !== null && !line) throw new DomainError('ORDER_NOT_FOUND');
      const open = awaited(lines);
      if (line && !open.includes(line))
        throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'confirm' });
      if (line && open.length > 1) return orders.receiveLines(tx, order, [line], now);
      return arrive(tx, order, { event: 'confirm', text: '已确认收货', now });
    },

    /** Nobody confirmed in time. */
    autoConfirm: (tx: Tx, order: OrderRow, now: Date): Promise<void> =>
      arrive(tx, order, { event: 'autoConfirm', text: '系统自动确认收货', now }),
  };
};
export type OrderLife = ReturnType<typeof createOrderLife>;
