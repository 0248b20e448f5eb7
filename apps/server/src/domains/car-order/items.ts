import type { Selectable, Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarOrderRow } from './repository.ts';
import type { CarOrderTables } from './tables.ts';

export type CarItemRow = Selectable<CarOrderTables['car_item']>;
type Named = Pick<CarOrderRow, 'user_id' | 'id'>;

/** What orders ask for after their deposits. */
export const carItems = {
  of: (exec: Exec, { user_id, id }: Named): Promise<CarItemRow[]> =>
    exec
      .selectFrom('car_item')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .execute(),

  /** Of several orders of one member. */
  ofOrders: (exec: Exec, userId: string, ids: readonly string[]): Promise<CarItemRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('car_item')
          .selectAll()
          .where('user_id', '=', userId)
          .where('order_id', 'in', ids)
          .execute(),

  async add(tx: Tx, { user_id, id }: Named, dueFen: number): Promise<void> {
    await tx
      .insertInto('car_item')
      .values({ user_id, order_id: id, kind: 'balance', due_fen: dueFen })
      .execute();
  },

  /** Nothing of it is paid. */
  async drop(tx: Tx, { user_id, id }: Named): Promise<void> {
    await tx
      .deleteFrom('car_item')
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('paid_fen', '=', 0)
      .execute();
  },

  async change(
    tx: Tx,
    { user_id, id }: Named,
    change: Updateable<CarOrderTables['car_item']>,
  ): Promise<void> {
    await tx
      .updateTable('car_item')
      .set(change)
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', 'balance')
      .execute();
  },

  /** A part has come; all of it comes with `change`. */
  async addPaid(tx: Tx, { user_id, id }: Named, amountFen: number): Promise<void> {
    await tx
      .updateTable('car_item')
      .set((eb) => ({ paid_fen: eb('paid_fen', '+', amountFen) }))
      .where('user_id', '=', user_id)
      .where('order_id', '=', id)
      .where('kind', '=', 'balance')
      .execute();
  },

  ofRefund: (exec: Exec, refundId: string) =>
    exec
      .selectFrom('car_item')
      .select(['user_id as userId', 'order_id as id'])
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),
};
