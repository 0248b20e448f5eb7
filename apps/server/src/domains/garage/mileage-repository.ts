import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { GarageTables } from './tables.ts';

type Ends = { car_id: string; first_km: number; first_at: Date; last_km: number; last_at: Date };

export const mileageRepository = {
  /** Returns the readings of a car, the newest first. */
  of: (exec: Exec, userId: string, carId: string, most: number) =>
    exec
      .selectFrom('car_mileage')
      .select(['id', 'km', 'at', 'source'])
      .where('user_id', '=', userId)
      .where('car_id', '=', carId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /**
   * Returns the newest reading of each car and the oldest since a moment, of the odometer that the
   * car has now. Cars without a reading are missing.
   */
  async ends(exec: Exec, userId: string, carIds: readonly string[], since: Date): Promise<Ends[]> {
    const { rows } = await sql<Ends>`
      select car.id as car_id, oldest.km as first_km, oldest.at as first_at,
        newest.km as last_km, newest.at as last_at
      from unnest(${[...carIds]}::text[]) car (id)
      join lateral (
        select km, at from car_mileage
        where user_id = ${userId} and car_id = car.id
        order by at desc, id desc limit 1
      ) newest on true
      join lateral (
        select km, at from car_mileage
        where user_id = ${userId} and car_id = car.id and at >= coalesce((
          select max(at) from car_mileage
          where user_id = ${userId} and car_id = car.id and replaced_odometer
        ), '-infinity') and (at >= ${since} or at = newest.at)
        order by at, id limit 1
      ) oldest on true`.execute(exec);
    return rows;
  },

  async add(tx: Tx, reading: Insertable<GarageTables['car_mileage']>): Promise<void> {
    await tx.insertInto('car_mileage').values(reading).execute();
  },

  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    await tx.deleteFrom('car_mileage').where('user_id', '=', userId).where('id', '=', id).execute();
  },
};
