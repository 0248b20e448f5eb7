import type { OrderEvent } from '@marque/contract/mall/order/schema';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Member } from '../member/index.ts';
import { nextStatus } from './machine.ts';
import { ORDER_RULES } from './policy.ts';
import { orderRepository as orders, type OrderLineRow, type OrderRow } from './repository.ts';

export type LifeDeps = { catalog: Catalog; coupons: Coupons; member: Member };

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

/**
 * Everything that moves an order, each with its effects in the transaction that moves the status and
 * hence once. Every step takes the order as locked by the caller.
 */
export const createOrderLife = ({ catalog, coupons, member }: LifeDeps) => {
  const move = async (
    tx: Tx,
    order: OrderRow,
    { event, text, now, change = {} }: Step,
  ): Promise<OrderRow> => {
    const status = nextStatus(order.status, event);
    if (!(await orders.move(tx, order, status, change)))
      throw new Error(`Order ${order.id} left ${order.status} while locked`);
    await orders.addEvent(tx, {
      user_id: order.user_id,
      order_id: order.id,
      id: newId(),
      event,
      text,
      at: now,
    });
    return { ...order, ...change, status } as OrderRow;
  };

  const linesOf = (tx: Tx, order: OrderRow) => orders.lines(tx, order.user_id, [order.id]);

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
      await catalog.commit(tx, { lines: stockLines(lines) });
      if (lines.every((line) => line.ship_method === 'store'))
        await move(tx, paid, { event: 'handOver', text: '请在有效期内到店使用', now });
    },

    /** The unpaid order ends: stock, coupons and points go back. */
    async close(tx: Tx, order: OrderRow, event: 'cancel' | 'expire', reason: string, now: Date) {
      const lines = await linesOf(tx, order);
      await move(tx, order, {
        event,
        text: event === 'cancel' ? `订单已取消：${reason}` : reason,
        now,
        change: { closed_reason: reason },
      });
      await catalog.release(tx, { userId: order.user_id, lines: stockLines(lines) });
      await coupons.release(tx, order.user_id, order.id);
      await member.credit(tx, {
        userId: order.user_id,
        amount: order.payable_score,
        reason: 'order.return',
        reference: order.id,
      });
    },

    /** Goods leave the warehouse. */
    ship: (tx: Tx, order: OrderRow, parcel: { carrier: string; trackingNo: string }, now: Date) =>
      move(tx, order, {
        event: 'ship',
        text: `商品已由${parcel.carrier}发出，单号 ${parcel.trackingNo}`,
        now,
        change: { carrier: parcel.carrier, tracking_no: parcel.trackingNo, shipped_at: now },
      }),

    /** The order is done; the points it earns are given. */
    async complete(
      tx: Tx,
      order: OrderRow,
      event: 'confirm' | 'autoConfirm' | 'fulfil',
      text: string,
      now: Date,
    ): Promise<void> {
      await move(tx, order, { event, text, now, change: { completed_at: now } });
      await orders.receiveLines(tx, order.user_id, order.id, null, now);
      await member.credit(tx, {
        userId: order.user_id,
        amount: Math.floor(order.payable_fen / 100) * ORDER_RULES.earnedPerYuan,
        reason: 'order.earn',
        reference: order.id,
      });
    },

    linesOf,
  };
};
