import type { Brand } from '@marque/contract/core';
import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { OpeningException, Span } from '@marque/contract/dealer/opening';
import { type Expression, type Insertable, sql, type SqlBool } from 'kysely';
import { type Exec, tryAgainOn, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containing } from '#kernel/like-pattern.ts';
import type { DealerTables, LabourTier } from './tables.ts';

/** A position in GCJ-02 degrees. */
export type Position = { lng: number; lat: number };

/** The filters of a search for stores. */
export type Search = {
  /** Only stores of this brand's network. */
  brand?: Brand | undefined;
  kind?: DealerKind | undefined;
  /** The name of a service they offer. */
  service?: string | undefined;
  /** Only stores open at this minute of this day. */
  openAt?: { day: string; weekday: number; minute: number } | undefined;
  /** Only these stores. */
  ids?: readonly string[] | undefined;
  /** Only stores that offer drives from home. */
  door?: boolean | undefined;
  city?: string | undefined;
  keyword?: string | undefined;
  /** The position to sort by distance from; null sorts by region. */
  from: Position | null;
};
type Paging = { cursor?: string | undefined; size: number };

const EARTH_M = 6_371_000;

/** Returns the great-circle distance to a store in whole metres; null without a position. */
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

/** The rows `[weekday, opens, closes]` of the week, and the exceptions in the order of entry. */
const hours = [
  sql<[number, number, number][]>`(
    select coalesce(jsonb_agg(jsonb_build_array(weekday, opens_min, closes_min)
      order by weekday, opens_min), '[]')
    from opening_hours where dealer_id = dealer.id)`.as('week_rows'),
  sql<OpeningException[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'fromDay', from_day, 'toDay', to_day,
      'spans', spans, 'reason', reason) order by id), '[]')
    from opening_exception where dealer_id = dealer.id)`.as('exceptions'),
] as const;

/** The condition that a store is open. The exception entered last overrides the weekday's hours. */
const isOpenAt = ({ day, weekday, minute }: NonNullable<Search['openAt']>) => sql<boolean>`coalesce(
  (select exists (
      select from jsonb_to_recordset(spans) as span (opens integer, closes integer)
      where opens <= ${minute} and ${minute} < closes)
    from opening_exception
    where dealer_id = dealer.id and ${day}::date between from_day and to_day
    order by id desc limit 1),
  exists (
    select from opening_hours
    where dealer_id = dealer.id and weekday = ${weekday}
      and opens_min <= ${minute} and ${minute} < closes_min))`;

const doing = (kind: DealerKind) => sql<boolean>`${kind} = any (kinds)`;

const matching = (exec: Exec, search: Search) => {
  const { city, keyword, from, brand, kind, service, openAt, ids, door } = search;
  return exec
    .selectFrom('dealer')
    .selectAll()
    .select(hours)
    .select(metresFrom(from).as('metres'))
    .$if(Boolean(city), (query) => query.where('city', '=', city!))
    .$if(brand !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('dealer_brand')
            .select('dealer_id')
            .whereRef('dealer_id', '=', 'dealer.id')
            .where('brand', '=', brand!),
        ),
      ),
    )
    .$if(kind !== undefined, (query) => query.where(doing(kind!)))
    .$if(service !== undefined, (query) => query.where(sql<boolean>`${service} = any (services)`))
    .$if(openAt !== undefined, (query) => query.where(isOpenAt(openAt!)))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .$if(door === true, (query) => query.where('door_drive_km', 'is not', null))
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
};

export const dealerRepository = {
  find: (exec: Exec, id: string, from: Position | null) =>
    exec
      .selectFrom('dealer')
      .selectAll()
      .select(hours)
      .select(metresFrom(from).as('metres'))
      .where('id', '=', id)
      .executeTakeFirst(),

  findMany: (exec: Exec, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('dealer')
          .selectAll()
          .select(hours)
          .select(metresFrom(null).as('metres'))
          .where('id', 'in', ids)
          .execute(),

  /**
   * Returns a page of stores, the nearest first when a position is given. Throws BAD_INPUT for a
   * cursor of another search.
   */
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

  brands: (exec: Exec, id: string) =>
    exec
      .selectFrom('dealer_brand')
      .select('brand')
      .where('dealer_id', '=', id)
      // In the order of BRANDS.
      .orderBy('brand', 'desc')
      .execute(),

  /** Counts the stores with a service by city, of one brand or of both. */
  perCity: (exec: Exec, kind: DealerKind, brand: Brand | null) =>
    exec
      .selectFrom(matching(exec, { kind, from: null, ...(brand && { brand }) }).as('dealer'))
      .select(({ fn }) => ['province', 'city', fn.countAll<number>().as('dealers')])
      .groupBy(['province', 'city'])
      .execute(),

  ownStore: (exec: Exec, of: { userId: string; brand: Brand }) =>
    exec
      .selectFrom('member_dealer')
      .select('dealer_id')
      .where('user_id', '=', of.userId)
      .where('brand', '=', of.brand)
      .executeTakeFirst(),

  setOwnStore: (tx: Tx, row: Insertable<DealerTables['member_dealer']>) =>
    tx
      .insertInto('member_dealer')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'brand'])
          .doUpdateSet({ dealer_id: row.dealer_id, since: row.since }),
      )
      .execute(),

  lock: (tx: Tx, id: string) =>
    tx.selectFrom('dealer').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),

  async replaceDay(tx: Tx, dealerId: string, weekday: number, spans: readonly Span[]) {
    await tx
      .deleteFrom('opening_hours')
      .where('dealer_id', '=', dealerId)
      .where('weekday', '=', weekday)
      .execute();
    if (spans.length > 0)
      await tx
        .insertInto('opening_hours')
        .values(
          spans.map(({ opens, closes }) => ({
            dealer_id: dealerId,
            weekday,
            opens_min: opens,
            closes_min: closes,
          })),
        )
        .execute();
  },

  setHoursText: (tx: Tx, id: string, hours: string) =>
    tx.updateTable('dealer').set({ hours }).where('id', '=', id).execute(),

  setTier: (tx: Tx, id: string, tier: LabourTier) =>
    tx.updateTable('dealer').set({ labour_tier: tier }).where('id', '=', id).execute(),

  addException: (tx: Tx, row: Insertable<DealerTables['opening_exception']>) =>
    tx.insertInto('opening_exception').values(row).execute(),

  async removeException(tx: Tx, dealerId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('opening_exception')
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  removeExceptionsBefore: (exec: Exec, day: string) =>
    exec
      .deleteFrom('opening_exception')
      .where(sql<boolean>`to_day < ${day}::date`)
      .execute(),

  /** Returns the present staff of one store or of all. */
  staff: (exec: Exec, dealerId: string | null) =>
    exec
      .selectFrom('store_staff')
      .select(['user_id', 'dealer_id', 'role'])
      .where('removed_at', 'is', null)
      .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId))
      .orderBy('dealer_id')
      .orderBy('added_at')
      .execute(),

  staffOf: (exec: Exec, userId: string) =>
    exec
      .selectFrom('store_staff')
      .select(['user_id', 'dealer_id', 'role'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  staffIn: async (exec: Exec, dealerId: string): Promise<string[]> =>
    (
      await exec
        .selectFrom('store_staff')
        .select('user_id')
        .where('dealer_id', '=', dealerId)
        .where('removed_at', 'is', null)
        .orderBy('user_id')
        .execute()
    ).map((row) => row.user_id),

  /** Ends a person's work in their store and returns the store. */
  endStaff: (tx: Tx, userId: string, now: Date) =>
    tx
      .updateTable('store_staff')
      .set({ removed_at: now })
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .returning(['user_id', 'dealer_id', 'role'])
      .executeTakeFirst(),

  /** Throws TryAgain when the person was added to a store at the same time. */
  async addStaff(tx: Tx, row: Insertable<DealerTables['store_staff']>): Promise<void> {
    await tx
      .insertInto('store_staff')
      .values(row)
      .execute()
      .catch(tryAgainOn('store_staff_active'));
  },
};
