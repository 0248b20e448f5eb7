import type { Brand } from '@marque/contract/core';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { GarageTables } from './tables.ts';

type Trim = { id: string; name: string };

const withSeries = (exec: Exec, userId: string) =>
  exec
    .selectFrom('member_car as car')
    .innerJoin('series', 'series.id', 'car.series_id')
    .select(['car.id', 'car.brand', 'car.series_id', 'car.trim_id', 'car.model_name'])
    .select(['car.vin_state', 'car.look', 'car.created_at', 'car.archived_at', 'car.sealed'])
    .select('car.certification_id')
    .select(['series.name as series_name', 'series.energy', 'series.hero', 'series.colours'])
    // As text, because the driver would turn a date into a Date.
    .select(sql<string | null>`car.registered_on::text`.as('registered_on'))
    .select(sql<string | null>`car.insured_until::text`.as('insured_until'))
    .where('car.user_id', '=', userId);

const own = (exec: Exec, userId: string) =>
  withSeries(exec, userId).where('car.archived_at', 'is', null);

export const garageRepository = {
  /** Returns people with cars by brand, in the order of their ids. */
  owners: (
    exec: Exec,
    after: { userId: string; brand: string } | null,
    most: number,
  ): Promise<{ userId: string; brand: Brand }[]> =>
    exec
      .selectFrom('member_car')
      .select(['user_id as userId', 'brand'])
      .distinct()
      .where('archived_at', 'is', null)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('user_id', 'brand'), '>', eb.tuple(after!.userId, after!.brand as Brand)),
        ),
      )
      .orderBy('user_id')
      .orderBy('brand')
      .limit(most)
      .execute(),

  async madeForOwn(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    commodityIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ id: string }>`
      select distinct sku.commodity_id as id
      from member_car car
      join fitment on fitment.series_id = car.series_id
      join sku on sku.id = fitment.sku_id and sku.commodity_id = any(${[...commodityIds]})
      where car.user_id = ${userId} and car.brand = ${brand} and car.archived_at is null`.execute(
      exec,
    );
    return new Set(rows.map(({ id }) => id));
  },

  cars: (exec: Exec, userId: string, brand: Brand) =>
    own(exec, userId)
      .where('car.brand', '=', brand)
      .orderBy('car.created_at', 'desc')
      .orderBy('car.id', 'desc')
      .execute(),

  /** Returns the name of the series of each owner's newest car of a brand. */
  async carNamesOf(
    exec: Exec,
    userIds: readonly string[],
    brand: Brand,
  ): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await exec
      .selectFrom('member_car as car')
      .innerJoin('series', 'series.id', 'car.series_id')
      .select(['car.user_id', 'series.name'])
      .distinctOn('car.user_id')
      .where('car.user_id', 'in', [...new Set(userIds)])
      .where('car.brand', '=', brand)
      .where('car.archived_at', 'is', null)
      .orderBy('car.user_id')
      .orderBy('car.created_at', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.user_id, row.name]));
  },

  async owns(exec: Exec, userId: string, brand: Brand): Promise<boolean> {
    const row = await exec
      .selectFrom('member_car')
      .select('id')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  car: (exec: Exec, userId: string, id: string) =>
    own(exec, userId).where('car.id', '=', id).executeTakeFirst(),

  /** Returns what cars of a member look like, also those that were taken away. */
  looks: (exec: Exec, userId: string, ids: readonly string[]) =>
    withSeries(exec, userId)
      .where('car.id', 'in', [...ids])
      .execute(),

  /** Finds a car by the index of its VIN. */
  carByVin: (exec: Exec, userId: string, index: string) =>
    own(exec, userId).where('car.vin_index', '=', index).executeTakeFirst(),

  /** Finds a car by the index of its VIN, also one that was taken away. */
  everByVin: (exec: Exec, userId: string, index: string) =>
    withSeries(exec, userId).where('car.vin_index', '=', index).executeTakeFirst(),

  /** Returns the series with their trims. Trims off sale have the model year in their name. */
  async series(exec: Exec, brand: Brand) {
    const { rows } = await sql<{ id: string; name: string; trims: Trim[] }>`
      select series.id, series.name, jsonb_agg(jsonb_build_object(
        'id', car_type.id,
        'name', case when upper_inf(car_type.on_sale) then car_type.name
          else car_type.model_year || ' 款 ' || car_type.name end
      ) order by car_type.sort) as trims
      from series
      join car_type on car_type.series_id = series.id
      where series.brand = ${brand}
      group by series.id
      order by series.sort`.execute(exec);
    return rows;
  },

  /** Locks the member's row, so that the limit of cars holds. */
  lockAll: (tx: Tx, userId: string) =>
    tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),

  /** Locks one car. Returns false when the member has none of this id. */
  async lock(tx: Tx, userId: string, id: string): Promise<boolean> {
    const row = await tx
      .selectFrom('member_car')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Inserts a car. Returns false when the member has bound it already. */
  async insert(tx: Tx, car: Insertable<GarageTables['member_car']>): Promise<boolean> {
    const added = await tx
      .insertInto('member_car')
      .values(car)
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async update(
    tx: Tx,
    userId: string,
    id: string,
    change: Updateable<GarageTables['member_car']>,
  ): Promise<void> {
    await tx
      .updateTable('member_car')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  async uncertify(tx: Tx, userId: string, certificationId: string): Promise<void> {
    await tx
      .updateTable('member_car')
      .set({ certification_id: null })
      .where('user_id', '=', userId)
      .where('certification_id', '=', certificationId)
      .execute();
  },

  /** Returns the series that SKUs are made for, in their order. */
  fitments: (exec: Exec, skuIds: readonly string[]) =>
    skuIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('fitment')
          .innerJoin('series', 'series.id', 'fitment.series_id')
          .select(['fitment.sku_id', 'series.id', 'series.name'])
          .where('fitment.sku_id', 'in', skuIds)
          .orderBy('series.sort')
          .execute(),

  /** The SQL condition that the row `sku` fits cars of a series, in line with `fitOf`. */
  fitsSeries: (seriesId: string) => sql<boolean>`(
    exists (select from fitment where fitment.sku_id = sku.id and fitment.series_id = ${seriesId})
    or not exists (select from fitment where fitment.sku_id = sku.id))`,
};
export type CarRow = NonNullable<Awaited<ReturnType<typeof garageRepository.car>>>;
