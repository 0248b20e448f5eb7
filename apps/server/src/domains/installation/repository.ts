import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { InstallationTables } from './tables.ts';

export const installationRepository = {
  ofOrders: (exec: Exec, userId: string, orderIds: readonly string[]) =>
    exec
      .selectFrom('order_installation')
      .select(['order_id', 'car_id', 'plate', 'model_name', 'half'])
      // The driver would make a moment of it.
      .select(sql<string>`day::text`.as('day'))
      .where('user_id', '=', userId)
      .where('order_id', 'in', orderIds)
      .execute(),

  /** Removes an appointment of `from` or later. */
  async remove(tx: Tx, userId: string, orderId: string, from: string): Promise<void> {
    await tx
      .deleteFrom('order_installation')
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where(sql<boolean>`day >= ${from}::date`)
      .execute();
  },

  async save(tx: Tx, row: Insertable<InstallationTables['order_installation']>): Promise<void> {
    const { user_id: _user, order_id: _order, ...change } = row;
    await tx
      .insertInto('order_installation')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'order_id']).doUpdateSet(change))
      .execute();
  },
};
