import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { OrderRow } from '../repository.ts';

const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

/** Orders of everybody, for those who work for the mall. */
export const deskRepository = {
  async page(
    exec: Exec,
    { brand, status }: { brand: Brand; status: OrderStatus },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: OrderRow[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom('mall_order')
      .selectAll()
      .where('brand', '=', brand)
      .where('status', '=', status)
      .where(OLDEST.after(cursor))
      .orderBy(OLDEST.orderBy)
      .limit(size + 1)
      .execute();
    return OLDEST.page(rows, size);
  },

  byNumber: (exec: Exec, brand: Brand, orderNo: string): Promise<OrderRow | undefined> =>
    exec
      .selectFrom('mall_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('brand', '=', brand)
      .executeTakeFirst(),
};
