import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { InstallationTables } from './tables.ts';

export const installationRepository = {
  find: (exec: Exec, userId: string, orderId: string) =>
    exec
      .selectFrom('order_installation')
      .select(['car_id', 'plate', 'model_name', 'half'])
      // The driver would make a moment of it.
      .select(sql<string>`day::text`.as('day'))
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),

  async save(tx: Tx, row: Insertable<InstallationTables['order_installation']>): Promise<void> {
    const { user_id: _user, order_id: _order, ...change } = row;
    await tx
      .insertInto('order_installation')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'order_id']).doUpdateSet(change))
      .execute();
  },
};
