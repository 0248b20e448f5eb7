import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type { OperatorOrder } from '@marque/contract/mall/order/operator-schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { openRemark } from '../personal.ts';
import type { OrderLine, PlacedOrder } from '../placed-order.ts';
import { statusText } from '../policy.ts';
import { toSend } from '../refundable.ts';
import { orderRepository as orders } from '../repository.ts';
import { deskRepository as desk } from './repository.ts';

/** Returns an order as operators see it; `lines` are the order's. */
export const deskView = (
  vault: Vault,
  order: PlacedOrder,
  lines: readonly OrderLine[],
): OperatorOrder => ({
  orderNo: order.orderNo,
  brand: order.brand,
  status: order.status,
  statusText: statusText(
    order.status,
    lines.map((line) => line.shipMethod),
  ),
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  payableFen: order.payableFen,
  payableScore: order.payableScore,
  lines: lines.map((line) => ({
    id: line.id,
    title: line.title,
    values: line.values,
    quantity: line.quantity,
    shipMethod: line.shipMethod,
    toSend: line.shipMethod === 'express' ? toSend(line) : 0,
  })),
  remark: openRemark(vault, order),
});

/** The operators' queries over all members' orders. */
export const orderDesk = {
  /** Orders of the brand in a status, those that have waited longest first. */
  async page(
    vault: Vault,
    exec: Exec,
    of: { brand: Brand; status: OrderStatus },
    paging: { cursor?: string | undefined; size: number },
  ): Promise<{ items: OperatorOrder[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await desk.page(exec, of, paging);
    const lines = await orders.linesOfMany(exec, rows);
    const items = rows.map((order) =>
      deskView(
        vault,
        order,
        lines.filter((line) => line.userId === order.userId && line.orderId === order.id),
      ),
    );
    return { items, nextCursor };
  },

  /** Throws ORDER_NOT_FOUND. */
  async byNumber(exec: Exec, brand: Brand, orderNo: string): Promise<PlacedOrder> {
    const order = await desk.byNumber(exec, brand, orderNo);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    return order;
  },
};
