import type { SpotKind } from '@marque/contract/community/spot/labels';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { containing } from '#kernel/like-pattern.ts';
import type { SpotTables } from './tables.ts';

export type SpotRow = Selectable<SpotTables['spot']>;
export type Position = { lng: number; lat: number };

/** The distance of a spot in metres, along the surface of the earth. */
const metresFrom = ({ lng, lat }: Position) => sql<number>`
  round(12742000 * asin(least(1, sqrt(
    sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat))
      * sin(radians(lng - ${lng}::float8) / 2) ^ 2))))::integer`;

type Search = {
  brand: Brand;
  from: Position | null;
  cityCode?: string | undefined;
  keyword: string;
};

export const spotRepository = {
  /** Returns public spots, the nearest first where there is a position. */
  async search(exec: Exec, { brand, from, cityCode, keyword }: Search, size: number) {
    const { rows } = await sql<SpotRow & { metres: number | null }>`
      select spot.*, ${from ? metresFrom(from) : sql`null::integer`} as metres from spot
      where brand = ${brand} and state = 'live'
        and ${cityCode === undefined ? sql`true` : sql`city_code = ${cityCode}`}
        and ${keyword === '' ? sql`true` : sql`name like ${containing(keyword)}`}
      order by metres nulls last, name, id limit ${size}`.execute(exec);
    return rows;
  },

  ofMember: (exec: Exec, brand: Brand, userId: string, size: number): Promise<SpotRow[]> =>
    exec
      .selectFrom('spot')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('created_at', 'desc')
      .limit(size)
      .execute(),

  /** Whether a spot of a kind lies within some metres, public or waiting. */
  async isNear(
    exec: Exec,
    of: Position & { brand: Brand; kind: SpotKind },
    metres: number,
  ): Promise<boolean> {
    const { rows } = await sql`
      select from spot where brand = ${of.brand} and kind = ${of.kind} and state <> 'removed'
        and ${metresFrom(of)} <= ${metres} limit 1`.execute(exec);
    return rows.length > 0;
  },

  stored: (exec: Exec, ids: readonly string[]): Promise<SpotRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('spot').selectAll().where('id', 'in', ids).execute(),

  lock: (tx: Tx, id: string): Promise<SpotRow | undefined> =>
    tx.selectFrom('spot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  insert: (tx: Tx, row: Insertable<SpotTables['spot']>): Promise<SpotRow> =>
    tx.insertInto('spot').values(row).returningAll().executeTakeFirstOrThrow(),

  setState: (tx: Tx, id: string, state: SpotRow['state'], reason: string) =>
    tx.updateTable('spot').set({ state, state_reason: reason }).where('id', '=', id).execute(),
};
