import type { LabourTier } from '@marque/contract/dealer/tier';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';

export type MenuRow = Awaited<ReturnType<typeof menuRepository.menus>>[number];

/** A price of an item from a day on. */
type NewPrice = {
  seriesId: string;
  itemId: string;
  partNo: string;
  partFen: number;
  hours100: number;
  minutes: number;
};

const holdsOn = (day: string) => sql<boolean>`during @> ${day}::date`;

export const menuRepository = {
  /** Serialises the changes of prices. */
  lock: (tx: Tx) => lockName(tx, 'maintenance menu'),

  /** Returns the menus of some series on a day, in the order of the items. */
  menus: (exec: Exec, seriesIds: readonly string[], day: string) =>
    exec
      .selectFrom('menu_price as price')
      .innerJoin('service_item as item', 'item.id', 'price.item_id')
      .select(['price.series_id', 'item.id', 'item.name', 'item.part_name', 'item.why'])
      .select(['item.interval_km', 'item.interval_months', 'item.every_visit'])
      .select(['price.part_no', 'price.part_fen', 'price.hours_100', 'price.minutes'])
      .where('price.series_id', '=', sql<string>`any(${[...seriesIds]})`)
      .where(sql<boolean>`price.during @> ${day}::date`)
      .orderBy('item.sort')
      .execute(),

  /** Returns what an hour costs on a day by tier. */
  async rates(exec: Exec, day: string): Promise<ReadonlyMap<LabourTier, number>> {
    const rows = await exec
      .selectFrom('labour_rate')
      .select(['tier', 'fen_per_hour'])
      .where(holdsOn(day))
      .execute();
    return new Map(rows.map(({ tier, fen_per_hour: fen }) => [tier, fen]));
  },

  combos: (exec: Exec) => exec.selectFrom('menu_combo').selectAll().orderBy('id').execute(),

  /** Returns the names of all items, by id. */
  async names(exec: Exec): Promise<ReadonlyMap<string, string>> {
    const rows = await exec.selectFrom('service_item').select(['id', 'name']).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** Returns the items that goods and templates of vouchers cover, by source. */
  async covers(exec: Exec, sources: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    if (sources.length === 0) return new Map();
    const rows = await exec
      .selectFrom('service_cover')
      .selectAll()
      .where('source', 'in', sources)
      .execute();
    return new Map(rows.map(({ source, item_ids: items }) => [source, items]));
  },

  /** Returns the first day after `day` on which one of the prices changes; null for none. */
  async nextChange(
    exec: Exec,
    { seriesId, itemIds, tier }: { seriesId: string; itemIds: readonly string[]; tier: LabourTier },
    day: string,
  ): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`
      select min(lower(during))::text as day from (
        select during from menu_price
        where series_id = ${seriesId} and item_id = any(${[...itemIds]})
        union all select during from labour_rate where tier = ${tier}
      ) as price where lower(during) > ${day}::date`.execute(exec);
    return rows[0]?.day ?? null;
  },

  /** Sets a price from a day on. Later ones are deleted. */
  async setPrice(tx: Tx, price: NewPrice, from: string): Promise<void> {
    const { seriesId, itemId } = price;
    const same = sql<boolean>`series_id = ${seriesId} and item_id = ${itemId}`;
    await tx
      .deleteFrom('menu_price')
      .where(same)
      .where(sql<boolean>`lower(during) >= ${from}::date`)
      .execute();
    await tx
      .updateTable('menu_price')
      .set({ during: sql<string>`daterange(lower(during), ${from}::date)` })
      .where(same)
      .where(holdsOn(from))
      .execute();
    await tx
      .insertInto('menu_price')
      .values({
        series_id: seriesId,
        item_id: itemId,
        part_no: price.partNo,
        part_fen: price.partFen,
        hours_100: price.hours100,
        minutes: price.minutes,
        during: sql<string>`daterange(${from}::date, null)`,
      })
      .execute();
  },

  /** Sets what an hour costs from a day on. Later rates are deleted. */
  async setRate(tx: Tx, tier: LabourTier, fen: number, from: string): Promise<void> {
    await tx
      .deleteFrom('labour_rate')
      .where('tier', '=', tier)
      .where(sql<boolean>`lower(during) >= ${from}::date`)
      .execute();
    await tx
      .updateTable('labour_rate')
      .set({ during: sql<string>`daterange(lower(during), ${from}::date)` })
      .where('tier', '=', tier)
      .where(holdsOn(from))
      .execute();
    await tx
      .insertInto('labour_rate')
      .values({ tier, fen_per_hour: fen, during: sql<string>`daterange(${from}::date, null)` })
      .execute();
  },
};
