import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';

/** Identifies an order line of its buyer. */
export type LineOf = { userId: string; brand: Brand; orderId: string; lineId: string };

type PendingRow = {
  created_at: Date;
  order_id: string;
  line_id: string;
  commodity_id: string;
  sku_id: string;
  title: string;
  image: string;
  spec_values: string[];
  received_at: Date;
};

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'order_id', direction: 'desc', type: 'text' },
  { column: 'line_id', direction: 'asc', type: 'text' },
]);

/** Received, or used up with the order, and not refunded. */
const RECEIVED = sql`(mall_order.status <> 'closed'
  and (order_line.received_at is not null or mall_order.status = 'completed'))`;

export const reviewableRepository = {
  /** Marks a received line as reviewed; undefined when it cannot be. */
  async claim(tx: Tx, { userId, brand, orderId, lineId }: LineOf, now: Date) {
    const { rows } = await sql<{ commodity_id: string; sku_id: string }>`
      update order_line set reviewed_at = ${now}
      from mall_order
      where mall_order.user_id = order_line.user_id and mall_order.id = order_line.order_id
        and order_line.user_id = ${userId} and order_line.order_id = ${orderId}
        and order_line.id = ${lineId} and mall_order.brand = ${brand}
        and order_line.reviewed_at is null and ${RECEIVED}
      returning order_line.commodity_id, order_line.sku_id`.execute(tx);
    return rows[0];
  },

  find: (exec: Exec, { userId, brand, orderId, lineId }: LineOf) =>
    exec
      .selectFrom('order_line')
      .innerJoin('mall_order', (join) =>
        join
          .onRef('mall_order.user_id', '=', 'order_line.user_id')
          .onRef('mall_order.id', '=', 'order_line.order_id'),
      )
      .select('order_line.reviewed_at')
      .where('order_line.user_id', '=', userId)
      .where('order_line.order_id', '=', orderId)
      .where('order_line.id', '=', lineId)
      .where('mall_order.brand', '=', brand)
      .executeTakeFirst(),

  async page(
    exec: Exec,
    {
      userId,
      brand,
      orderId,
      cursor,
      size,
    }: {
      userId: string;
      brand: Brand;
      orderId?: string | undefined;
      cursor?: string | undefined;
      size: number;
    },
  ) {
    const pending = sql`
      select mall_order.created_at, order_line.order_id, order_line.id as line_id,
        order_line.commodity_id, order_line.sku_id, order_line.title, order_line.image, order_line.spec_values,
        coalesce(order_line.received_at, mall_order.completed_at) as received_at
      from order_line
      join mall_order
        on mall_order.user_id = order_line.user_id and mall_order.id = order_line.order_id
      where order_line.user_id = ${userId} and mall_order.brand = ${brand}
        and ${orderId === undefined ? sql`true` : sql`order_line.order_id = ${orderId}`}
        and order_line.reviewed_at is null and ${RECEIVED}`;
    const [found, count] = await Promise.all([
      sql<PendingRow>`
        select * from (${pending}) found
        where ${NEWEST.after(cursor)} order by ${NEWEST.orderBy} limit ${size + 1}`.execute(exec),
      sql<{ total: number }>`select count(*) as total from (${pending}) found`.execute(exec),
    ]);
    return { ...NEWEST.page(found.rows, size), total: count.rows[0]!.total };
  },
};
