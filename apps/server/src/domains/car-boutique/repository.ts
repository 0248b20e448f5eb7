import type { Brand } from '@marque/contract/core';
import { type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { CarBoutiqueTables } from './tables.ts';

/** Goods with the pieces that are left. */
export type BagRow = Selectable<CarBoutiqueTables['boutique_bag']> &
  Pick<Selectable<CarBoutiqueTables['bag_stock']>, 'pieces'>;
type Waiting = { userId: string; bagId: string };

const bags = (exec: Exec) =>
  exec
    .selectFrom('boutique_bag')
    .leftJoin('bag_stock', 'bag_stock.bag_id', 'boutique_bag.id')
    .selectAll('boutique_bag')
    .select(({ fn, lit }) => fn.coalesce('bag_stock.pieces', lit(0)).as('pieces'));

export const boutiqueRepository = {
  /** Returns the brand's goods, those for one series when `seriesId` is given. */
  bags: (exec: Exec, brand: Brand, seriesId: string | null): Promise<BagRow[]> =>
    bags(exec)
      .where('brand', '=', brand)
      .$if(seriesId !== null, (query) =>
        query.where(sql<boolean>`(series_ids = '{}' or series_ids @> array[${seriesId}::text])`),
      )
      .orderBy('sort')
      .orderBy('id')
      .execute(),

  /** Returns the goods and locks their stock. */
  async lock(tx: Tx, brand: Brand, id: string): Promise<BagRow | undefined> {
    const [, bag] = await Promise.all([
      boutiqueRepository.lockStock(tx, [id]),
      bags(tx).where('id', '=', id).where('brand', '=', brand).executeTakeFirst(),
    ]);
    return bag;
  },

  /** Locks the stock of goods in the order of their ids, and returns which of them are in stock. */
  async lockStock(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('bag_stock')
      .select(['bag_id', 'pieces'])
      .where('bag_id', '=', sql<string>`any(${[...ids]})`)
      .orderBy('bag_id')
      .forUpdate()
      .execute();
    return new Set(rows.filter(({ pieces }) => pieces > 0).map(({ bag_id }) => bag_id));
  },

  /** Returns how many of the goods are in stock. */
  async inStock(exec: Exec, ids: readonly string[]): Promise<number> {
    const { count } = await exec
      .selectFrom('bag_stock')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('bag_id', '=', sql<string>`any(${[...ids]})`)
      .where('pieces', '>', 0)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Adds a piece to each of the goods, or takes one. */
  async addPiece(tx: Tx, ids: readonly string[], count: 1 | -1): Promise<void> {
    await tx
      .updateTable('bag_stock')
      .set(({ eb }) => ({ pieces: eb('pieces', '+', count) }))
      .where('bag_id', '=', sql<string>`any(${[...ids]})`)
      .execute();
  },

  async setStock(tx: Tx, id: string, pieces: number): Promise<void> {
    await tx.updateTable('bag_stock').set({ pieces }).where('bag_id', '=', id).execute();
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
