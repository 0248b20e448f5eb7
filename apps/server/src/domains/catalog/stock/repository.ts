import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

/** The row that holds a line's pieces: the shelf's, or a flash session's. */
export type StockRow = { skuId: string; flashSessionId: string | null };

const at = ({ skuId, flashSessionId }: StockRow) =>
  flashSessionId === null
    ? { table: sql.table('sku'), key: sql`id = ${skuId}` }
    : {
        table: sql.table('flash_item'),
        key: sql`session_id = ${flashSessionId} and sku_id = ${skuId}`,
      };

/** Moves pieces between two columns of one row; false when there are not so many. */
const move =
  (from: 'available' | 'reserved' | 'sold', to: 'available' | 'reserved' | 'sold') =>
  async (tx: Tx, row: StockRow, quantity: number): Promise<boolean> => {
    const { table, key } = at(row);
    const result = await sql`
      update ${table}
      set ${sql.ref(from)} = ${sql.ref(from)} - ${quantity}, ${sql.ref(to)} = ${sql.ref(to)} + ${quantity}
      where ${key} and ${sql.ref(from)} >= ${quantity}`.execute(tx);
    return result.numAffectedRows === 1n;
  };

/** SQL of stock and quotas. Every write is guarded: a false answer means that nothing changed. */
export const stockRepository = {
  reserve: move('available', 'reserved'),
  commit: move('reserved', 'sold'),
  release: move('reserved', 'available'),
  takeBack: move('sold', 'available'),

  /** Pieces free at this moment; 0 for an unknown row. */
  async available(exec: Exec, row: StockRow): Promise<number> {
    const { table, key } = at(row);
    const { rows } = await sql<{
      available: number;
    }>`select available from ${table} where ${key}`.execute(exec);
    return rows[0]?.available ?? 0;
  },

  /** Adds to the user's use of a subject; with a limit only as far as it goes. */
  async takeQuota(
    tx: Tx,
    user: string,
    subject: string,
    quantity: number,
    limit: number | null,
  ): Promise<boolean> {
    const fits = limit === null ? sql`true` : sql`purchase_quota.used + ${quantity} <= ${limit}`;
    const result = await sql`
      insert into purchase_quota (user_id, subject, used)
      select ${user}::text, ${subject}::text, ${quantity}::integer
      where ${limit}::integer is null or ${quantity}::integer <= ${limit}::integer
      on conflict (user_id, subject) do update
      set used = purchase_quota.used + ${quantity} where ${fits}`.execute(tx);
    return result.numAffectedRows === 1n;
  },

  async returnQuota(tx: Tx, user: string, subject: string, quantity: number): Promise<boolean> {
    const result = await tx
      .updateTable('purchase_quota')
      .set((eb) => ({ used: eb('used', '-', quantity) }))
      .where('user_id', '=', user)
      .where('subject', '=', subject)
      .where('used', '>=', quantity)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },

  async usedQuota(exec: Exec, user: string, subjects: string[]): Promise<Map<string, number>> {
    if (subjects.length === 0) return new Map();
    const rows = await exec
      .selectFrom('purchase_quota')
      .select(['subject', 'used'])
      .where('user_id', '=', user)
      .where('subject', 'in', subjects)
      .execute();
    return new Map(rows.map((row) => [row.subject, row.used]));
  },

  /** Counts pieces in the product's public sales figure. */
  async addSold(tx: Tx, commodityId: string, quantity: number): Promise<void> {
    await tx
      .updateTable('commodity')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('id', '=', commodityId)
      .execute();
  },
};
