import { type Selectable, sql } from 'kysely';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { SeenPrice, SharedChoice } from './kept.ts';
import type { CarWishTables } from './tables.ts';

export type WishRow = Selectable<CarWishTables['car_wish']>;

const latestFirst = keyset([
  { column: 'updated_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

type NewWish = {
  user_id: string;
  id: string;
  brand: Brand;
  series_id: string;
  type_id: string;
  chosen: string[];
  name: string;
  seen: SeenPrice;
  price_version: string;
  now: Date;
};

type NewShared = {
  id: string;
  brand: Brand;
  content: SharedChoice;
  hash: string;
  sharer: string | null;
  seen: SeenPrice;
  expiresAt: Date;
};

export const carWishRepository = {
  /** Serialises the writes of a member, so that the limit of wishes holds. */
  lockAll: (tx: Tx, userId: string) => lockName(tx, `car_wish ${userId}`),

  async count(exec: Exec, userId: string, brand: Brand): Promise<number> {
    const { total } = await exec
      .selectFrom('car_wish')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  find: (exec: Exec, userId: string, brand: Brand, id: string) =>
    exec
      .selectFrom('car_wish')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  async page(
    exec: Exec,
    userId: string,
    brand: Brand,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ) {
    const rows = await exec
      .selectFrom('car_wish')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where(latestFirst.after(cursor))
      .orderBy(latestFirst.orderBy)
      .limit(size + 1)
      .execute();
    return latestFirst.page(rows, size);
  },

  /** Inserts a wish or replaces the one with the same id. */
  save: async (tx: Tx, { seen, now, ...row }: NewWish): Promise<void> => {
    const seen_price = JSON.stringify(seen);
    const changing = { ...row, seen_price, told_version: null, updated_at: now };
    await tx
      .insertInto('car_wish')
      .values({ ...changing, created_at: now })
      .onConflict((oc) => oc.columns(['user_id', 'id']).doUpdateSet(changing))
      .execute();
  },

  async remove(exec: Exec, userId: string, brand: Brand, id: string): Promise<boolean> {
    const { numDeletedRows } = await exec
      .deleteFrom('car_wish')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Returns the trims that have wishes, with one index lookup for each trim. */
  async typesOf(exec: Exec, brand: Brand): Promise<string[]> {
    const { rows } = await sql<{ typeId: string }>`
      with recursive kept as (
        select min(type_id) as type_id from car_wish where brand = ${brand}
        union all
        select (select min(w.type_id) from car_wish w
          where w.brand = ${brand} and w.type_id > kept.type_id)
        from kept where kept.type_id is not null
      )
      select type_id as "typeId" from kept where type_id is not null`.execute(exec);
    return rows.map(({ typeId }) => typeId);
  },

  /**
   * Lists wishes whose trim's prices differ from those the member last saw, when saving or in a
   * notice. Reads only the ends of the index where nothing has changed.
   * @param versions the present price version by trim
   */
  async untold(
    exec: Exec,
    brand: Brand,
    versions: ReadonlyMap<string, string>,
    size: number,
  ): Promise<{ userId: string; id: string }[]> {
    const other = (comparison: '<' | '>') => sql`(
      select user_id, id from car_wish
      where brand = ${brand} and type_id = today.type_id
        and coalesce(told_version, price_version) ${sql.raw(comparison)} today.version
      limit ${size})`;
    const { rows } = await sql<{ userId: string; id: string }>`
      select w.user_id as "userId", w.id
      from unnest(${[...versions.keys()]}::text[], ${[...versions.values()]}::text[])
        as today(type_id, version)
      cross join lateral (${other('<')} union all ${other('>')}) w
      limit ${size}`.execute(exec);
    return rows;
  },

  /** Returns the wish and locks its row; undefined while another transaction holds the lock. */
  lockIfFree: (tx: Tx, { userId, id }: { userId: string; id: string }) =>
    tx
      .selectFrom('car_wish')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  async setTold(
    tx: Tx,
    { user_id, id }: Pick<WishRow, 'user_id' | 'id'>,
    told_version: string,
  ): Promise<void> {
    await tx
      .updateTable('car_wish')
      .set({ told_version })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Inserts a temporary wish and returns its id. For known content it returns the existing id and
   * updates the price and the expiry.
   */
  async share(exec: Exec, one: NewShared): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into car_wish_temp (id, brand, content, content_hash, sharer, seen_price, expires_at)
      values (${one.id}, ${one.brand}, ${JSON.stringify(one.content)}, ${one.hash}, ${one.sharer},
        ${JSON.stringify(one.seen)}, ${one.expiresAt})
      on conflict (brand, content_hash) do update
        set seen_price = excluded.seen_price, expires_at = excluded.expires_at
      returning id`.execute(exec);
    return rows[0]!.id;
  },

  shared: (exec: Exec, brand: Brand, id: string, now: Date) =>
    exec
      .selectFrom('car_wish_temp')
      .select(['content', 'seen_price', 'sharer'])
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Finds a temporary wish of either brand, because the card's address has no brand. */
  sharedAnywhere: (exec: Exec, id: string, now: Date) =>
    exec
      .selectFrom('car_wish_temp')
      .select(['brand', 'content'])
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Counts a read and extends the expiry. */
  noteRead: (exec: Exec, id: string, expiresAt: Date) =>
    exec
      .updateTable('car_wish_temp')
      .set({ expires_at: expiresAt, reads: sql`reads + 1` })
      .where('id', '=', id)
      .execute(),

  removeExpired: (exec: Exec, now: Date) =>
    exec.deleteFrom('car_wish_temp').where('expires_at', '<=', now).execute(),
};
