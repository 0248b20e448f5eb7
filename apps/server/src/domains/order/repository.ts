import type { Brand } from '@marque/contract/core';
import type { OrderStatus, OrderTab } from '@marque/contract/mall/order/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { OrderTables } from './tables.ts';

export type OrderRow = Selectable<OrderTables['mall_order']>;
export type OrderLineRow = Selectable<OrderTables['order_line']>;
type NewOrder = Insertable<OrderTables['mall_order']>;
type NewLine = Insertable<OrderTables['order_line']>;

export const orderRepository = {
  /** False when the order number is taken. */
  async insert(tx: Tx, order: NewOrder): Promise<boolean> {
    const added = await tx
      .insertInto('mall_order')
      .values(order)
      .onConflict((oc) => oc.column('order_no').doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async insertLines(tx: Tx, lines: NewLine[]): Promise<void> {
    await tx.insertInto('order_line').values(lines).execute();
  },

  async addEvent(tx: Tx, event: Insertable<OrderTables['order_event']>): Promise<void> {
    await tx.insertInto('order_event').values(event).execute();
  },

  find: (exec: Exec, userId: string, id: string) =>
    exec
      .selectFrom('mall_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  lock: (tx: Tx, userId: string, id: string) =>
    tx
      .selectFrom('mall_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Moves the status if it is still `from`. */
  async move(
    tx: Tx,
    { user_id, id, status }: OrderRow,
    to: OrderStatus,
    change: Updateable<OrderTables['mall_order']>,
  ): Promise<boolean> {
    const moved = await tx
      .updateTable('mall_order')
      .set({ ...change, status: to, ...(status === 'unpaid' ? { expire_at: null } : {}) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('status', '=', status)
      .executeTakeFirst();
    return moved.numUpdatedRows === 1n;
  },

  lines: (exec: Exec, userId: string, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
    orderIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('order_line')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', orderIds)
          .orderBy('order_id')
          .orderBy('sort')
          .execute(),

  async receiveLines(tx: Tx, userId: string, orderId: string, lineId: string | null, now: Date) {
    await tx
      .updateTable('order_line')
      .set({ received_at: now })
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where('received_at', 'is', null)
      .$if(lineId !== null, (query) => query.where('id', '=', lineId!))
      .execute();
  },

  events: (exec: Exec, userId: string, orderId: string) =>
    exec
      .selectFrom('order_event')
      .select(['at', 'text'])
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  page: (
    exec: Exec,
    userId: string,
    brand: Brand,
    {
      status,
      before,
      size,
    }: { status: OrderTab; before: { at: Date; id: string } | null; size: number },
  ): Promise<OrderRow[]> =>
    exec
      .selectFrom('mall_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .$if(status !== 'all', (query) => query.where('status', '=', status as OrderStatus))
      .$if(before !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('created_at', '<', before!.at),
            eb.and([eb('created_at', '=', before!.at), eb('id', '<', before!.id)]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute(),

  async counts(exec: Exec, userId: string, brand: Brand): Promise<Map<OrderStatus, number>> {
    const rows = await exec
      .selectFrom('mall_order')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .groupBy('status')
      .execute();
    return new Map(rows.map((row) => [row.status, row.count]));
  },

  /** One order that is due, locked against other processes; undefined when none is. */
  due: (
    tx: Tx,
    status: OrderStatus,
    column: 'expire_at' | 'paid_at' | 'shipped_at',
    before: Date,
    /** Only orders with goods to ship, or only such without. */
    shipped?: boolean,
  ) =>
    tx
      .selectFrom('mall_order')
      .selectAll()
      .where('status', '=', status)
      .where(column, '<=', before)
      .$if(shipped !== undefined, (query) =>
        query.where((eb) => {
          const parcel = eb.exists(
            eb
              .selectFrom('order_line')
              .select('order_line.id')
              .whereRef('order_line.user_id', '=', 'mall_order.user_id')
              .whereRef('order_line.order_id', '=', 'mall_order.id')
              .where('order_line.ship_method', '=', 'express'),
          );
          return shipped ? parcel : eb.not(parcel);
        }),
      )
      .orderBy(column)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
};
