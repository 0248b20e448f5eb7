import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ActivityTables } from '../../tables.ts';

export type StoreGiftRow = Selectable<ActivityTables['activity_store_gift']>;
type Store = { activityId: string; dealerId: string };

export const storeGiftRepository = {
  /** Takes a piece of a store, which has `stock` in all. Returns false when none is left. */
  async take(tx: Tx, { activityId, dealerId, stock }: Store & { stock: number }): Promise<boolean> {
    const { rows } = await sql`
      insert into activity_store (activity_id, dealer_id, stock, taken)
      values (${activityId}, ${dealerId}, ${stock}, 1)
      on conflict (activity_id, dealer_id) do update set taken = activity_store.taken + 1
      where activity_store.taken < activity_store.stock
      returning taken`.execute(tx);
    return rows.length === 1;
  },

  /** Returns how many pieces were taken in each store. */
  async taken(exec: Exec, activityId: string): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('activity_store')
      .select(['dealer_id', 'taken'])
      .where('activity_id', '=', activityId)
      .execute();
    return new Map(rows.map((row) => [row.dealer_id, row.taken]));
  },

  /** Adds a gift. Returns false for a member who had one. */
  async add(tx: Tx, row: Insertable<ActivityTables['activity_store_gift']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('activity_store_gift')
      .values(row)
      .onConflict((oc) => oc.columns(['user_id', 'activity_id']).doNothing())
      .executeTakeFirstOrThrow();
    return added === 1n;
  },

  of: (
    exec: Exec,
    { userId, activityId }: { userId: string; activityId: string },
  ): Promise<StoreGiftRow | undefined> =>
    exec
      .selectFrom('activity_store_gift')
      .selectAll()
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst(),

  async setPass(tx: Tx, { user_id: userId, award_id }: StoreGiftRow, passId: string) {
    await tx
      .updateTable('activity_store_gift')
      .set({ pass_id: passId })
      .where('user_id', '=', userId)
      .where('award_id', '=', award_id)
      .execute();
  },

  /** Gives the piece of an award back to its store, once. Returns false for an award of no store. */
  async giveBack(
    tx: Tx,
    { userId, awardId }: { userId: string; awardId: string },
    now: Date,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('activity_store_gift')
      .set({ returned_at: now })
      .where('user_id', '=', userId)
      .where('award_id', '=', awardId)
      .where('returned_at', 'is', null)
      .returning(['activity_id', 'dealer_id'])
      .executeTakeFirst();
    if (!row) return false;
    await tx
      .updateTable('activity_store')
      .set((eb) => ({ taken: eb('taken', '-', 1) }))
      .where('activity_id', '=', row.activity_id)
      .where('dealer_id', '=', row.dealer_id)
      .execute();
    return true;
  },
};
