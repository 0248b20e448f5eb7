import type { Brand } from '@marque/contract/core';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarBoutiqueTables } from './tables.ts';

export type BagRow = Selectable<CarBoutiqueTables['boutique_bag']>;
type Waiting = { userId: string; bagId: string };

export const boutiqueRepository = {
  /** Returns the brand's goods, those for one series when `seriesId` is given. */
  bags: (exec: Exec, brand: Brand, seriesId: string | null): Promise<BagRow[]> =>
    exec
      .selectFrom('boutique_bag')
      .selectAll()
      .where('brand', '=', brand)
      .$if(seriesId !== null, (query) =>
        query.where(sql<boolean>`(series_ids = '{}' or series_ids @> array[${seriesId}::text])`),
      )
      .orderBy('sort')
      .orderBy('id')
      .execute(),

  lock: (tx: Tx, id: string): Promise<BagRow | undefined> =>
    tx.selectFrom('boutique_bag').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Returns how many of the goods are out of stock. */
  async outOfStock(exec: Exec, ids: readonly string[]): Promise<number> {
    const { count } = await exec
      .selectFrom('boutique_bag')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .where('stock', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async setStock(tx: Tx, id: string, stock: number): Promise<void> {
    await tx.updateTable('boutique_bag').set({ stock }).where('id', '=', id).execute();
  },

  /** Returns the number of waiting members by bag. */
  async waiting(exec: Exec, bagIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('boutique_wait')
      .select(['bag_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('bag_id', '=', sql<string>`any(${[...bagIds]})`)
      .groupBy('bag_id')
      .execute();
    return new Map(rows.map(({ bag_id, count }) => [bag_id, Number(count)]));
  },

  async isWaiting(exec: Exec, { userId, bagId }: Waiting): Promise<boolean> {
    const row = await exec
      .selectFrom('boutique_wait')
      .select('bag_id')
      .where('user_id', '=', userId)
      .where('bag_id', '=', bagId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async wait(tx: Tx, { userId, bagId }: Waiting, now: Date): Promise<void> {
    await tx
      .insertInto('boutique_wait')
      .values({ user_id: userId, bag_id: bagId, created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  async waitNoMore(tx: Tx, { userId, bagId }: Waiting): Promise<void> {
    await tx
      .deleteFrom('boutique_wait')
      .where('user_id', '=', userId)
      .where('bag_id', '=', bagId)
      .execute();
  },

  /** Removes the members who have waited longest from the waiting list and returns their ids. */
  async takeWaiting(tx: Tx, bagId: string, size: number): Promise<string[]> {
    const rows = await tx
      .deleteFrom('boutique_wait')
      .where('bag_id', '=', bagId)
      .where('user_id', 'in', (eb) =>
        eb
          .selectFrom('boutique_wait')
          .select('user_id')
          .where('bag_id', '=', bagId)
          .orderBy('created_at')
          .limit(size),
      )
      .returning('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  },
};
