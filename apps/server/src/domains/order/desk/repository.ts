import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { OrderLineRow, OrderRow } from '../repository.ts';

const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

type Name = Pick<OrderRow, 'user_id' | 'id'>;

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

  lines: (exec: Exec, orders: readonly Name[]): Promise<OrderLineRow[]> =>
    orders.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('order_line')
          .selectAll()
          .where((eb) =>
            eb(
              eb.refTuple('user_id', 'order_id'),
              'in',
              orders.map(({ user_id, id }) => eb.tuple(user_id, id)),
            ),
          )
          .orderBy('order_id')
          .orderBy('sort')
          .execute(),
};
