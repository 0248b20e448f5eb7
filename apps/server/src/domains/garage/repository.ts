import type { Brand } from '@marque/contract/core';
import type { Insertable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { GarageTables } from './tables.ts';

const withSeries = (exec: Exec, userId: string) =>
  exec
    .selectFrom('member_car as car')
    .innerJoin('series', 'series.id', 'car.series_id')
    .selectAll('car')
    .select('series.name as series_name')
    .where('car.user_id', '=', userId);

export const garageRepository = {
  cars: (exec: Exec, userId: string, brand: Brand) =>
    withSeries(exec, userId)
      .where('car.brand', '=', brand)
      .orderBy('car.created_at', 'desc')
      .orderBy('car.id', 'desc')
      .execute(),

  car: (exec: Exec, userId: string, id: string) =>
    withSeries(exec, userId).where('car.id', '=', id).executeTakeFirst(),

  carByVin: (exec: Exec, userId: string, vin: string) =>
    withSeries(exec, userId).where('car.vin', '=', vin).executeTakeFirst(),

  series: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('series')
      .select(['id', 'name', 'trims'])
      .where('brand', '=', brand)
      .orderBy('sort')
      .execute(),

  /** One member's cars change one after another, so that their number is known. */
  lockAll: (tx: Tx, userId: string) =>
    tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute(),

  /** False when the member has bound this car already. */
  async insert(tx: Tx, car: Insertable<GarageTables['member_car']>): Promise<boolean> {
    const added = await tx
      .insertInto('member_car')
      .values(car)
      .onConflict((oc) => oc.columns(['user_id', 'vin']).doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async remove(exec: Exec, userId: string, id: string): Promise<boolean> {
    const removed = await exec
      .deleteFrom('member_car')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return removed.numDeletedRows === 1n;
  },

  /** Series these specifications are made for, in the order of their lists. */
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
};
