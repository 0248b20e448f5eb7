import type { CloseBlocker } from '../account/module.ts';
import type { Brand } from '@marque/contract/core';
import type { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DECIDED, isUndecided, UNDER_WAY } from './machine.ts';
import {
  type OrderOfRefund,
  refundRepository as refunds,
  type RefundLineRow,
} from './repository.ts';

/** All refunds of one order with their lines. */
export type OrderRefunds = {
  refunds: readonly { id: string; status: RefundStatus; add_on_fen: number }[];
  lines: readonly RefundLineRow[];
};

const NONE: OrderRefunds = { refunds: [], lines: [] };

/** Returns what pending refunds of a buyer's orders will bring back, by order id. */
export async function refundsUnderWayOf(exec: Exec, userId: string, orderIds: readonly string[]) {
  const rows = await refunds.underWay(exec, userId, orderIds, UNDER_WAY);
  return new Map(rows.map(({ order_id: id, fen, score }) => [id, { fen, score }]));
}

/** Refunds that are not settled keep an account from closing. */
export const unsettledRefunds: CloseBlocker = {
  count: (exec, userId) => refunds.countIn(exec, userId, UNDER_WAY),
  text: (count) => `${count} 笔退款还没有到账`,
  link: { page: 'mall.orders', params: { status: 'afterSale', view: 'underWay' } },
};

/** Returns a function from an order's id to its refunds. */
export async function refundsOfOrders(
  exec: Exec,
  orders: readonly OrderOfRefund[],
): Promise<(orderId: string) => OrderRefunds> {
  const rows = await refunds.ofOrders(exec, orders);
  const lines = await refunds.linesOfOrders(exec, orders);
  const byOrder = new Map(
    orders.map(({ order_id: id }) => [
      id,
      {
        refunds: rows.filter((row) => row.order_id === id),
        lines: lines.filter((line) => line.order_id === id),
      },
    ]),
  );
  return (orderId) => byOrder.get(orderId) ?? NONE;
}

/** Whether the order has other undecided refunds. */
export const othersUndecided = ({ refunds: all }: OrderRefunds, but: string | null): boolean =>
  all.some(({ id, status }) => id !== but && isUndecided(status));

/** Returns what an order's decided refunds took: pieces by line, and the retained amount in fen. */
export function decidedOf({ refunds: all, lines }: OrderRefunds) {
  const decided = all.filter(({ status }) => DECIDED.includes(status));
  const ids = new Set(decided.map(({ id }) => id));
  return {
    lines: lines
      .filter((line) => ids.has(line.after_sale_id))
      .map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    keptFen: sumBy(decided, ({ add_on_fen: fen }) => fen),
  };
}

/** Returns when a refund was completed; null while it is not, and for another user's refund. */
export async function settledAt(
  exec: Exec,
  { userId, brand, id }: { userId: string; brand: Brand; id: string },
): Promise<Date | null> {
  const refund = await refunds.find(exec, userId, id);
  return refund?.status === 'refunded' && refund.brand === brand ? refund.since : null;
}
