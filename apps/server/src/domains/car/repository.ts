import type { CarModel, SaleState } from '@marque/contract/cars/schema';
import type { Brand } from '@marque/contract/core';
import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { ParamValueRow } from './param-value.ts';
import type { CarTables } from './tables.ts';

export type SeriesRow = Awaited<ReturnType<typeof carRepository.series>>[number];
export type ClipRow = Awaited<ReturnType<typeof carRepository.clips>>[number];
export type CompetitorRow = Awaited<ReturnType<typeof carRepository.competitors>>[number];
export type TypeRow = Awaited<ReturnType<typeof carRepository.types>>[number];

const isOnSale = (at: Date) => sql<boolean>`car_type.on_sale @> ${at}::timestamptz`;

const typeRows = (exec: Exec, at: Date) =>
  exec
    .selectFrom('car_type')
    .innerJoin('series', 'series.id', 'car_type.series_id')
    .select([
      'car_type.id',
      'car_type.series_id',
      'series.name as series_name',
      'series.brand',
      'series.energy',
      'series.body_type',
      'series.sale_state',
      'series.hero',
      'series.outline',
      'car_type.name',
      'car_type.model_year',
      'car_type.displacement_ml',
      'car_type.seats',
      'car_type.nev_tax',
      'car_type.kerb_kg',
      'car_type.length_mm',
      'car_type.width_mm',
      'car_type.height_mm',
      'car_type.wheelbase_mm',
      'car_type.turning_mm',
      'car_type.lead_from',
      'car_type.lead_to',
      isOnSale(at).as('is_on_sale'),
    ])
    .orderBy('series.sort')
    .orderBy('car_type.sort');

export const carRepository = {
  /** Returns the clips of a series of a brand. */
  clips: (exec: Exec, brand: Brand, seriesId: string) =>
    exec
      .selectFrom('car_clip')
      .innerJoin('series', 'series.id', 'car_clip.series_id')
      .selectAll('car_clip')
      .where('series_id', '=', seriesId)
      .where('brand', '=', brand)
      .orderBy('car_clip.sort')
      .execute(),

  clipsById: (exec: Exec, brand: Brand, ids: readonly string[]) =>
    exec
      .selectFrom('car_clip')
      .innerJoin('series', 'series.id', 'car_clip.series_id')
      .selectAll('car_clip')
      .where('car_clip.id', 'in', ids)
      .where('brand', '=', brand)
      .execute(),

  series: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('series')
      .select([
        'id',
        'brand',
        'name',
        'slogan',
        'body_type',
        'energy',
        'seats',
        'sale_state',
        'known_as',
        'hero',
        'outline',
        'colours',
        'highlights',
        'model',
        'own_model',
      ])
      .where('brand', '=', brand)
      .orderBy('sort')
      .execute(),

  async setSaleState(
    exec: Exec,
    id: string,
    { from, to }: { from: readonly SaleState[]; to: SaleState },
  ): Promise<void> {
    await exec
      .updateTable('series')
      .set({ sale_state: to })
      .where('id', '=', id)
      .where('sale_state', 'in', from)
      .execute();
  },

  /**
   * Sets the operator's model of a series, or removes it for null. Returns false for an unknown
   * series.
   */
  async setOwnModel(exec: Exec, id: string, model: CarModel | null): Promise<boolean> {
    const { numUpdatedRows } = await exec
      .updateTable('series')
      .set({ own_model: model === null ? null : JSON.stringify(model) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns the models of a series; undefined for an unknown series. */
  model: (exec: Exec, id: string) =>
    exec
      .selectFrom('series')
      .select(['name', 'brand', 'model', 'own_model'])
      .where('id', '=', id)
      .executeTakeFirst(),

  types: (exec: Exec, ids: readonly string[], at: Date) =>
    typeRows(exec, at)
      .where('car_type.id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  /** Returns the trims of some series that are on sale. */
  typesOnSale: (exec: Exec, seriesIds: readonly string[], at: Date) =>
    typeRows(exec, at)
      .where('car_type.series_id', '=', sql<string>`any(${[...seriesIds]})`)
      .where(isOnSale(at))
      .execute(),

  prices: (exec: Exec, subjects: readonly string[], at: Date) =>
    exec
      .selectFrom('car_price')
      .select([
        'subject',
        'price_fen',
        'protects',
        sql<Date>`lower(during)`.as('from'),
        sql<Date | null>`upper(during)`.as('to'),
      ])
      .where('subject', '=', sql<string>`any(${[...subjects]})`)
      .where(sql<boolean>`during @> ${at}::timestamptz`)
      .execute(),

  /** Returns the prices in force at a moment that have price protection. */
  protecting: (exec: Exec, at: Date) =>
    exec
      .selectFrom('car_price')
      .select(['subject', 'price_fen', sql<Date>`lower(during)`.as('from')])
      .where('protects', '=', true)
      .where(sql<boolean>`during @> ${at}::timestamptz`)
      .execute(),

  /** Locks the prices of a subject. */
  lockPrices: (tx: Tx, subject: string) =>
    tx
      .selectFrom('car_price')
      .select('price_fen')
      .where('subject', '=', subject)
      .forUpdate()
      .execute(),

  /** Ends the price in force at a moment, or deletes it if it begins at that moment. */
  async endPrice(tx: Tx, subject: string, at: Date): Promise<void> {
    await tx
      .deleteFrom('car_price')
      .where('subject', '=', subject)
      .where(sql<boolean>`lower(during) = ${at}::timestamptz`)
      .execute();
    await tx
      .updateTable('car_price')
      .set({ during: sql`tstzrange(lower(during), ${at}::timestamptz)` })
      .where('subject', '=', subject)
      .where(sql<boolean>`during @> ${at}::timestamptz`)
      .execute();
  },

  async addPrice(
    tx: Tx,
    price: { subject: string; price_fen: number; protects: boolean },
    { from, to }: { from: Date; to: Date | null },
  ): Promise<void> {
    const during = sql<string>`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
    await tx
      .insertInto('car_price')
      .values({ ...price, during })
      .execute();
  },

  /** Takes a trim off sale from a moment on, or puts it on sale from then without an end. */
  async setTypeSale(
    tx: Tx,
    id: string,
    { onSale, from }: { onSale: boolean; from: Date },
  ): Promise<void> {
    await tx
      .updateTable('car_type')
      .set({
        on_sale: onSale
          ? sql`case when on_sale @> ${from}::timestamptz
                  then tstzrange(lower(on_sale), null) else tstzrange(${from}::timestamptz, null) end`
          : sql`on_sale * tstzrange(null, ${from}::timestamptz)`,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Returns the parameters of some cars in the order of the table, one row for each value. */
  params: (exec: Exec, subjectIds: readonly string[]) =>
    exec
      .selectFrom('car_param')
      .leftJoin('car_param_value as value', (join) =>
        join
          .onRef('value.code', '=', 'car_param.code')
          .on('value.subject_id', '=', sql<string>`any(${[...subjectIds]})`),
      )
      .select([
        'car_param.code',
        'car_param.group_name',
        'car_param.name',
        'car_param.initials',
        'car_param.unit',
        'car_param.hint',
        'car_param.better',
        'car_param.weight',
        'value.subject_id',
        'value.text',
        'value.num',
        'value.mark',
      ])
      .orderBy('car_param.sort')
      .execute(),

  competitors: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('competitor')
      .selectAll()
      .where('brand', '=', brand)
      .where('shown', '=', true)
      .orderBy('sort')
      .execute(),

  /** Lets one operator at a time set competitors' cars. */
  lockCompetitors: (tx: Tx) => lockName(tx, 'competitor'),

  /** Returns the brands of some competitors' cars, those that are not shown included. */
  competitorBrands: (exec: Exec, ids: readonly string[]) =>
    exec
      .selectFrom('competitor')
      .select(['id', 'brand'])
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  /** Returns the kind of every parameter. */
  paramKinds: (exec: Exec) => exec.selectFrom('car_param').select(['code', 'kind']).execute(),

  /** Replaces the competitors' cars of a brand and their values. */
  async replaceCompetitors(
    tx: Tx,
    brand: Brand,
    rows: readonly Omit<
      Insertable<CarTables['competitor']>,
      'brand' | 'sort' | 'shown' | 'by_operator'
    >[],
    values: readonly ParamValueRow[],
  ): Promise<void> {
    await tx
      .updateTable('competitor')
      .set({ shown: false, by_operator: true })
      .where('brand', '=', brand)
      .execute();
    await tx
      .deleteFrom('car_param_value')
      .where('subject_id', 'in', (query) =>
        query.selectFrom('competitor').select('id').where('brand', '=', brand),
      )
      .execute();
    if (rows.length > 0)
      await tx
        .insertInto('competitor')
        .values(rows.map((row, sort) => ({ ...row, brand, sort, shown: true, by_operator: true })))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            label: ref('excluded.label'),
            body_type: ref('excluded.body_type'),
            energy: ref('excluded.energy'),
            price_from_fen: ref('excluded.price_from_fen'),
            as_of: ref('excluded.as_of'),
            source: ref('excluded.source'),
            sort: ref('excluded.sort'),
            shown: ref('excluded.shown'),
          })),
        )
        .execute();
    if (values.length > 0)
      await sql`
        insert into car_param_value (subject_id, code, text, num, mark)
        select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as value (subject_id text, code text, text text, num double precision, mark text)`.execute(
        tx,
      );
  },
};
