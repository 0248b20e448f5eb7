import { type Expression, sql, type SqlBool } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containing } from '#kernel/like.ts';

/** GCJ-02 degrees. */
export type Position = { lng: number; lat: number };

type Search = {
  city?: string | undefined;
  keyword?: string | undefined;
  /** Sorts by distance. */
  from: Position | null;
};
type Paging = { cursor?: string | undefined; size: number };

const EARTH_M = 6_371_000;

/** Great-circle distance to a store in whole metres; null without a position. */
const metresFrom = (from: Position | null) =>
  from
    ? sql<number | null>`round(2 * ${EARTH_M}::float8 * asin(least(1, sqrt(
        sin(radians(lat - ${from.lat}::float8) / 2) ^ 2
        + cos(radians(${from.lat}::float8)) * cos(radians(lat))
          * sin(radians(lng - ${from.lng}::float8) / 2) ^ 2))))::integer`
    : sql<number | null>`null::integer`;

const nearestFirst = keyset([
  { column: 'metres', direction: 'asc', type: 'integer' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const byRegion = keyset([
  { column: 'province', direction: 'asc', type: 'text' },
  { column: 'city', direction: 'asc', type: 'text' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

const matching = (exec: Exec, { city, keyword, from }: Search) =>
  exec
    .selectFrom('dealer')
    .selectAll()
    .select(metresFrom(from).as('metres'))
    .$if(Boolean(city), (query) => query.where('city', '=', city!))
    .$if(Boolean(keyword), (query) => {
      const like = containing(keyword!);
      return query.where((eb) =>
        eb.or(
          (['name', 'province', 'city', 'address'] as const).map((column): Expression<SqlBool> =>
            eb(column, 'like', like),
          ),
        ),
      );
    });

export const dealerRepository = {
  find: (exec: Exec, id: string, from: Position | null) =>
    exec
      .selectFrom('dealer')
      .selectAll()
      .select(metresFrom(from).as('metres'))
      .where('id', '=', id)
      .executeTakeFirst(),

  findMany: (exec: Exec, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('dealer')
          .selectAll()
          .select(metresFrom(null).as('metres'))
          .where('id', 'in', ids)
          .execute(),

  /** Stores of a search, the nearest first when a position is given. Throws BAD_INPUT for a foreign cursor. */
  async page(exec: Exec, search: Search, { cursor, size }: Paging) {
    const order = search.from ? nearestFirst : byRegion;
    const rows = await exec
      .selectFrom(matching(exec, search).as('store'))
      .selectAll()
      .where(order.after(cursor))
      .orderBy(order.orderBy)
      .limit(size + 1)
      .execute();
    const { total } = await exec
      .selectFrom(matching(exec, search).as('store'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ...order.page(rows, size), total };
  },
};
