import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { InstallationTables } from './tables.ts';

export const installationRepository = {
  ofOrders: (exec: Exec, userId: string, orderIds: readonly string[]) =>
    exec
      .selectFrom('order_installation')
      .select(['order_id', 'car_id', 'sealed', 'model_name', 'half', 'start_at'])
      // As text, because the driver would turn a date into a Date.
      .select(sql<string>`day::text`.as('day'))
      .where('user_id', '=', userId)
      .where('order_id', 'in', orderIds)
      .execute(),

  /** Deletes the order's installation on or after the day `from`. */
  async remove(tx: Tx, userId: string, orderId: string, from: string): Promise<void> {
    await tx
      .deleteFrom('order_installation')
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .where(sql<boolean>`day >= ${from}::date`)
      .execute();
  },

  /** Deletes the installation that belongs to an appointment. */
  async removeBooked(tx: Tx, userId: string, appointmentId: string): Promise<void> {
    await tx
      .deleteFrom('order_installation')
      .where('user_id', '=', userId)
      .where('appointment_id', '=', appointmentId)
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
