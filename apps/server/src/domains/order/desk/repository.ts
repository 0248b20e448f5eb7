import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { type PlacedOrder, placedOrder } from '../placed-order.ts';
import { orderRepository } from '../repository.ts';

const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** SQL of all members' orders, for operators. */
export const deskRepository = {
  async page(
    exec: Exec,
    { brand, status }: { brand: Brand; status: OrderStatus },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: PlacedOrder[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom('mall_order')
      .selectAll()
      .where('brand', '=', brand)
      .where('status', '=', status)
      .where(OLDEST.after(cursor))
      .orderBy(OLDEST.orderBy)
      .limit(size + 1)
      .execute();
    const page = OLDEST.page(rows, size);
    return { rows: page.rows.map(placedOrder), nextCursor: page.nextCursor };
  },

  async byNumber(exec: Exec, brand: Brand, orderNo: string): Promise<PlacedOrder | undefined> {
    const name = await orderRepository.nameOf(exec, orderNo);
    const order = name && (await orderRepository.find(exec, name.userId, name.id));
    return order?.brand === brand ? order : undefined;
  },
};
