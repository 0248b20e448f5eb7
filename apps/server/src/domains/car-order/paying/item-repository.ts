import { type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { type CarOrderKey, ofOrder, type OwnedRefund } from '../repository.ts';
import type { CarOrderTables } from '../tables.ts';

export type CarItemRow = Selectable<CarOrderTables['car_item']>;
type Kind = CarItemRow['kind'];

/** The order in which items are paid. */
const IN_ORDER = sql`case kind when 'topUp' then 1 when 'down' then 2 when 'balance' then 3
  when 'loan' then 4 else 5 end, kind`;

/** The items of an order after its deposit. */
export const carItems = {
  of: (exec: Exec, order: CarOrderKey): Promise<CarItemRow[]> =>
    exec.selectFrom('car_item').selectAll().where(ofOrder(order)).orderBy(IN_ORDER).execute(),

  /** Returns the items of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<CarItemRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('car_item')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .orderBy(IN_ORDER)
          .execute(),

  /** `dueAt` is null while the due date is unknown. */
  async add(
    tx: Tx,
    { user_id, id }: CarOrderKey,
    { kind, dueFen, dueAt }: { kind: Kind; dueFen: number; dueAt: Date | null },
  ): Promise<void> {
    await tx
      .insertInto('car_item')
      .values({ user_id, order_id: id, kind, due_fen: dueFen, due_at: dueAt })
      .execute();
  },

  /** Deletes the item unless something is paid of it. */
  async drop(tx: Tx, order: CarOrderKey, kind: Kind): Promise<void> {
    await tx
      .deleteFrom('car_item')
      .where(ofOrder(order))
      .where('kind', '=', kind)
      .where('paid_fen', '=', 0)
      .execute();
  },

  /** Deletes the item. */
  async remove(tx: Tx, order: CarOrderKey, kind: Kind): Promise<void> {
    await tx.deleteFrom('car_item').where(ofOrder(order)).where('kind', '=', kind).execute();
  },

  async change(
    tx: Tx,
    order: CarOrderKey,
    kind: Kind,
    change: Updateable<CarOrderTables['car_item']>,
  ): Promise<void> {
    await tx
      .updateTable('car_item')
      .set(change)
      .where(ofOrder(order))
      .where('kind', '=', kind)
      .execute();
  },

  /** Adds a partial payment. A full payment is recorded through `change`. */
  async addPaid(tx: Tx, order: CarOrderKey, kind: Kind, amountFen: number): Promise<void> {
    await tx
      .updateTable('car_item')
      .set((eb) => ({ paid_fen: eb('paid_fen', '+', amountFen) }))
      .where(ofOrder(order))
      .where('kind', '=', kind)
      .execute();
  },

  /** Returns reserved orders with an unpaid item past its due date. */
  over: (exec: Exec, now: Date, size: number): Promise<{ userId: string; id: string }[]> =>
    exec
      .selectFrom('car_item')
      .select(['user_id as userId', 'order_id as id'])
      .where('due_at', '<=', now)
      .where('paid_at', 'is', null)
      .where('refund_id', 'is', null)
      .where(
        sql<boolean>`exists (select from car_order where car_order.user_id = car_item.user_id
          and car_order.id = car_item.order_id and status = 'reserved')`,
      )
      .orderBy('due_at')
      .limit(size)
      .execute(),

  ofRefund: (exec: Exec, { ownerId, refundId }: OwnedRefund) =>
    exec
      .selectFrom('car_item')
      .select(['user_id as userId', 'order_id as id', 'kind'])
      .where('user_id', '=', ownerId)
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),
};
