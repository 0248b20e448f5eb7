import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';

/** The row that holds a line's stock: that of the specification, or of a flash item. */
export type StockRow = { skuId: string; flashSessionId: string | null };

const at = ({ skuId, flashSessionId }: StockRow) =>
  flashSessionId === null
    ? { table: sql.table('sku_stock'), key: sql`sku_id = ${skuId}` }
    : {
        table: sql.table('flash_stock'),
        key: sql`session_id = ${flashSessionId} and sku_id = ${skuId}`,
      };

/** Raised by `refuse_stock`; its message is the number of available pieces. */
const STOCK_REFUSED = 'MQ001';

/** Moves pieces between two columns of a row. Returns false when there are fewer. */
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

/** SQL of stock and quotas. Every write is guarded: false means that nothing was changed. */
export const stockRepository = {
  commit: move('reserved', 'sold'),
  release: move('reserved', 'available'),
  /** Reserves pieces, and returns false where `reserve` throws. */
  keep: move('available', 'reserved'),
  takeBack: move('sold', 'available'),

  /**
   * Reserves pieces. Throws STOCK_SHORT when fewer are available. The statement itself fails then,
   * so that the transaction is rolled back even when COMMIT was sent right behind it. An update
   * that waited for the row and then found too few pieces keeps the row's lock; the count therefore
   * takes no stronger lock, which could deadlock with the next waiting update.
   */
  async reserve(tx: Tx, row: StockRow, quantity: number): Promise<void> {
    const { table, key } = at(row);
    try {
      await sql`
        with taken as (
          update ${table} set available = available - ${quantity}, reserved = reserved + ${quantity}
          where ${key} and available >= ${quantity} returning 1
        )
        select refuse_stock((select available from ${table} where ${key} for no key update))
        where not exists (select from taken)`.execute(tx);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== STOCK_REFUSED) throw error;
      throw new DomainError('STOCK_SHORT', { skuId: row.skuId, left: Number(message) });
    }
  },

  /** Adds to the user's use of a quota, within its limit if there is one. */
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

  /** Returns the used quotas that apply to these specifications, by `quotaSubject`. */
  async usedQuotaFor(exec: Exec, user: string, skuIds: readonly string[]) {
    const { rows } = await sql<{ subject: string; used: number }>`
      select subject, used from purchase_quota
      where user_id = ${user} and subject = any(array(
        select 'commodity:' || commodity_id from sku where id = any(${skuIds})
        union all
        select 'flash:' || session_id || ':' || sku_id from flash_item where sku_id = any(${skuIds})
      ))`.execute(exec);
    return new Map(rows.map((row) => [row.subject, row.used]));
  },

  /** Adds pieces to the shelf or takes them. Returns false when fewer are available than are to be taken. */
  async addToShelf(tx: Tx, skuId: string, change: number): Promise<boolean> {
    const changed = await tx
      .updateTable('sku_stock')
      .set((eb) => ({ available: eb('available', '+', change) }))
      .where('sku_id', '=', skuId)
      .where(sql<boolean>`available + ${change} >= 0`)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  /** Returns those of these specifications that have pieces on the shelf, with their commodities. */
  async inStock(exec: Exec, skuIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (skuIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('sku_stock')
      .select(['sku_id', 'commodity_id'])
      .where('sku_id', 'in', skuIds)
      .where('available', '>', 0)
      .execute();
    return new Map(rows.map((row) => [row.sku_id, row.commodity_id]));
  },

  /** Counts sold pieces for the commodity's public figure, to which `publishSales` adds them. */
  async addSold(tx: Tx, commodityId: string, quantity: number): Promise<void> {
    await tx
      .insertInto('commodity_sales')
      .values({ commodity_id: commodityId, pieces: quantity })
      .onConflict((oc) =>
        oc
          .column('commodity_id')
          .doUpdateSet((eb) => ({ pieces: eb('commodity_sales.pieces', '+', quantity) })),
      )
      .execute();
  },

  /**
   * Adds what was sold of up to `size` commodities to their public figures. What an order is counting
   * at the moment waits for the next time. Returns the number of commodities.
   */
  async publishSales(exec: Exec, size: number): Promise<number> {
    const result = await sql`
      with counted as (
        delete from commodity_sales where commodity_id in (
          select commodity_id from commodity_sales limit ${size} for update skip locked
        ) returning commodity_id, pieces
      )
      update commodity set sold = commodity.sold + counted.pieces
      from counted where commodity.id = counted.commodity_id`.execute(exec);
    return Number(result.numAffectedRows);
  },
};
