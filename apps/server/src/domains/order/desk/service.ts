import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type { OperatorOrder } from '@marque/contract/operator/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { statusText } from '../policy.ts';
import { toSend } from '../refundable.ts';
import { orderRepository as orders, type OrderLineRow, type OrderRow } from '../repository.ts';
import { deskRepository as desk } from './repository.ts';

/** An order as those who work on it see it; `lines` are its own. */
export const deskView = (order: OrderRow, lines: readonly OrderLineRow[]): OperatorOrder => ({
  orderNo: order.order_no,
  brand: order.brand,
  status: order.status,
  statusText: statusText(
    order.status,
    lines.map((line) => line.ship_method),
  ),
  createdAt: order.created_at.toISOString(),
  paidAt: order.paid_at?.toISOString() ?? null,
  payableFen: order.payable_fen,
  payableScore: order.payable_score,
  lines: lines.map((line) => ({
    id: line.id,
    title: line.title,
    values: line.spec_values,
    quantity: line.quantity,
    shipMethod: line.ship_method,
    toSend: line.ship_method === 'express' ? toSend(line) : 0,
  })),
  remark: order.remark,
});

/** What those who work for the mall ask of orders, whoever they belong to. */
export const orderDesk = {
  /** Orders of the brand in a status, those that have waited longest first. */
  async page(
    exec: Exec,
    of: { brand: Brand; status: OrderStatus },
    paging: { cursor?: string | undefined; size: number },
  ): Promise<{ items: OperatorOrder[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await desk.page(exec, of, paging);
    const lines = await orders.linesOfMany(exec, rows);
    const items = rows.map((order) =>
      deskView(
        order,
        lines.filter((line) => line.user_id === order.user_id && line.order_id === order.id),
      ),
    );
    return { items, nextCursor };
  },

  /** Throws ORDER_NOT_FOUND. */
  async byNumber(exec: Exec, brand: Brand, orderNo: string): Promise<OrderRow> {
    const order = await desk.byNumber(exec, brand, orderNo);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    return order;
  },
};
