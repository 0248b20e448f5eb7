import type { Brand } from '@marque/contract/core';
import type { Energy } from '@marque/contract/cars/schema';
import type { ColourFamily } from '@marque/contract/used-car/stock/colour';
import type { Gearbox, UsedCarSort } from '@marque/contract/used-car/stock/kinds';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import type { UsedCarTables } from './tables.ts';

/** The columns of days, as text. */
type Days = {
  warranty_until: string | null;
  inspected_until: string | null;
  insured_until: string | null;
};
export type UsedCarRow = Omit<Selectable<UsedCarTables['used_car']>, keyof Days> & Days;

/** The filters of a search. `soldSince`: also cars that were sold after this moment. */
export type Search = {
  brand: Brand;
  soldSince: Date | null;
  cityCode?: string | undefined;
  seriesId?: string | undefined;
  minFen?: number | undefined;
  maxFen?: number | undefined;
  minYear?: number | undefined;
  maxKm?: number | undefined;
  body?: string | undefined;
  gearbox?: Gearbox | undefined;
  energy?: Energy | undefined;
  colour?: ColourFamily | undefined;
  certified?: boolean;
  /** Only cars under the maker's warranty on this day. */
  warrantyOn?: string | undefined;
};

const byId = { column: 'id', direction: 'asc', type: 'text' } as const;
const ORDERS = {
  newest: keyset([{ column: 'listed_at', direction: 'desc', type: 'time' }, byId]),
  priceAsc: keyset([{ column: 'price_fen', direction: 'asc', type: 'integer' }, byId]),
  priceDesc: keyset([{ column: 'price_fen', direction: 'desc', type: 'integer' }, byId]),
  kmAsc: keyset([{ column: 'km', direction: 'asc', type: 'integer' }, byId]),
  yearDesc: keyset([{ column: 'first_plate', direction: 'desc', type: 'text' }, byId]),
} satisfies Record<UsedCarSort, ReturnType<typeof keyset>>;

/** The prices are counted in steps of so many fen. */
export const PRICE_STEP = 5_000_00;

const days = [
  sql<string | null>`warranty_until::text`.as('warranty_until'),
  sql<string | null>`inspected_until::text`.as('inspected_until'),
  sql<string | null>`insured_until::text`.as('insured_until'),
] as const;

const whole = (exec: Exec) =>
  exec
    .selectFrom('used_car')
    .select([
      'id',
      'brand',
      'dealer_id',
      'series_id',
      'type_id',
      'colour_id',
      'colour_family',
      'city_code',
      'vin',
      'vin_index',
      'plate_of',
      'first_plate',
      'km',
      'transfers',
      'used_as',
      'gearbox',
      'price_fen',
      'words',
      'interior',
      'certified',
      'status',
      'sample',
      'created_at',
      'listed_at',
      'sold_at',
    ])
    .select(days);

/** The condition that the series of a car is of this kind. */
const seriesIs = (column: 'body_type' | 'energy', value: string) =>
  sql<boolean>`exists (select from series
    where series.id = series_id and ${sql.ref(`series.${column}`)} = ${value})`;

function conditions(search: Search) {
  const { brand, soldSince, cityCode, seriesId, minFen, maxFen, minYear, maxKm } = search;
  const { body, gearbox, energy, colour, certified, warrantyOn } = search;
  const all = [
    sql<boolean>`brand = ${brand}`,
    soldSince
      ? sql<boolean>`(status = 'onSale' or status = 'sold' and sold_at > ${soldSince})`
      : sql<boolean>`status = 'onSale'`,
    cityCode && sql<boolean>`city_code = ${cityCode}`,
    seriesId && sql<boolean>`series_id = ${seriesId}`,
    minFen !== undefined && sql<boolean>`price_fen >= ${minFen}`,
    maxFen !== undefined && sql<boolean>`price_fen <= ${maxFen}`,
    minYear !== undefined && sql<boolean>`first_plate >= ${String(minYear)}`,
    maxKm !== undefined && sql<boolean>`km <= ${maxKm}`,
    gearbox && sql<boolean>`gearbox = ${gearbox}`,
    colour && sql<boolean>`colour_family = ${colour}`,
    body && seriesIs('body_type', body),
    energy && seriesIs('energy', energy),
    certified && sql<boolean>`certified`,
    warrantyOn && sql<boolean>`warranty_until >= ${warrantyOn}::date`,
  ];
  return sql<boolean>`${sql.join(
    all.filter((one) => typeof one === 'object'),
    sql` and `,
  )}`;
}

export const usedCarRepository = {
  /** Returns a page of cars. Throws BAD_INPUT for a cursor of another order. */
  async page(
    exec: Exec,
    search: Search,
    { sort, cursor, size }: { sort: UsedCarSort; cursor?: string | undefined; size: number },
  ) {
    const order = ORDERS[sort];
    const rows = await whole(exec)
      .where(conditions(search))
      .where(order.after(cursor))
      .orderBy(order.orderBy)
      .limit(size + 1)
      .execute();
    return order.page(rows, size);
  },

  count: async (exec: Exec, search: Search): Promise<number> =>
    (
      await exec
        .selectFrom('used_car')
        .select(({ fn }) => fn.countAll<number>().as('cars'))
        .where(conditions(search))
        .executeTakeFirstOrThrow()
    ).cars,

  /** Counts cars by steps of the price. */
  prices: (exec: Exec, search: Search) =>
    exec
      .selectFrom('used_car')
      .select(({ fn }) => [
        sql<number>`(price_fen / ${PRICE_STEP})::integer`.as('step'),
        fn.countAll<number>().as('cars'),
      ])
      .where(conditions({ ...search, minFen: undefined, maxFen: undefined }))
      .groupBy('step')
      .orderBy('step')
      .execute(),

  /** Returns what kinds of cars a brand has on sale. */
  kinds: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('used_car')
      .select(['series_id', 'colour_family'])
      .distinct()
      .where('brand', '=', brand)
      .where('status', '=', 'onSale')
      .execute(),

  perCity: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('used_car')
      .select(({ fn }) => ['city_code as code', fn.countAll<number>().as('cars')])
      .where('brand', '=', brand)
      .where('status', '=', 'onSale')
      .groupBy('city_code')
      .orderBy('city_code')
      .execute(),

  find: (exec: Exec, id: string) => whole(exec).where('id', '=', id).executeTakeFirst(),

  /** Locks a car. */
  lock: (tx: Tx, id: string) => whole(tx).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Returns cars on sale that are like one: of its series first, then the nearest in price. */
  similar: (exec: Exec, { id, brand, series_id, price_fen }: UsedCarRow, most: number) =>
    whole(exec)
      .where('brand', '=', brand)
      .where('status', '=', 'onSale')
      .where('id', '<>', id)
      .orderBy(sql`series_id <> ${series_id}`)
      .orderBy(sql`abs(price_fen - ${price_fen})`)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** Counts the cars of a series on sale, and those that are better than one in each figure. */
  standing: (exec: Exec, { id, brand, series_id, km, first_plate, price_fen }: UsedCarRow) =>
    exec
      .selectFrom('used_car')
      .select([
        sql<number>`count(*)::integer`.as('others'),
        sql<number>`(count(*) filter (where km < ${km}))::integer`.as('km'),
        sql<number>`(count(*) filter (where first_plate > ${first_plate}))::integer`.as('year'),
        sql<number>`(count(*) filter (where price_fen < ${price_fen}))::integer`.as('price'),
      ])
      .where('brand', '=', brand)
      .where('series_id', '=', series_id)
      .where('status', '=', 'onSale')
      .where('id', '<>', id)
      .executeTakeFirstOrThrow(),

  history: (exec: Exec, id: string) =>
    exec
      .selectFrom('used_car_price')
      .select(['from_at', 'price_fen'])
      .where('used_car_id', '=', id)
      .orderBy('from_at', 'desc')
      .execute(),

  report: (exec: Exec, id: string) =>
    exec
      .selectFrom('used_car_report')
      .selectAll()
      .select(sql<string>`inspected_on::text`.as('day'))
      .where('used_car_id', '=', id)
      .executeTakeFirst(),

  byVin: (exec: Exec, index: string) =>
    exec.selectFrom('used_car').select('id').where('vin_index', '=', index).executeTakeFirst(),

  add: (tx: Tx, row: Insertable<UsedCarTables['used_car']>) =>
    tx.insertInto('used_car').values(row).execute(),

  update: (tx: Tx, id: string, change: Updateable<UsedCarTables['used_car']>) =>
    tx.updateTable('used_car').set(change).where('id', '=', id).execute(),

  addPrice: (tx: Tx, id: string, fen: number, at: Date) =>
    tx
      .insertInto('used_car_price')
      .values({ used_car_id: id, from_at: at, price_fen: fen })
      .onConflict((conflict) =>
        conflict.columns(['used_car_id', 'from_at']).doUpdateSet({ price_fen: fen }),
      )
      .execute(),

  saveReport: (tx: Tx, row: Insertable<UsedCarTables['used_car_report']>) => {
    const { used_car_id: _, ...change } = row;
    return tx
      .insertInto('used_car_report')
      .values(row)
      .onConflict((conflict) => conflict.column('used_car_id').doUpdateSet(change))
      .execute();
  },
};
