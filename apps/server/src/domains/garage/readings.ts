import { kmOn, type Pace, paceOf } from '@marque/contract/garage/forecast';
import type { Mileage, Reading } from '@marque/contract/garage/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { mileageRepository as mileage } from './mileage-repository.ts';
import { garageRepository as garage } from './repository.ts';

const MAX_READINGS = 100;
const YEAR_MS = 365 * DAY_MS;

/** A pace with the moment of the newest reading. */
export type KnownPace = Pace & { at: Date };

/** Returns the pace of cars by id. Cars without a reading are missing. */
export async function pacesOf(
  exec: Exec,
  userId: string,
  carIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KnownPace>> {
  if (carIds.length === 0) return new Map();
  const ends = await mileage.ends(exec, userId, carIds, new Date(now.getTime() - YEAR_MS));
  return new Map(
    ends.map((row) => {
      const readings = [
        { km: row.first_km, day: shanghaiDay(row.first_at) },
        { km: row.last_km, day: shanghaiDay(row.last_at) },
      ];
      return [row.car_id, { ...paceOf(readings, shanghaiDay(now))!, at: row.last_at }];
    }),
  );
}

export const mileageOf = (pace: KnownPace, now: Date): Mileage => ({
  km: pace.km,
  at: pace.at.toISOString(),
  estimatedKm: kmOn(pace, shanghaiDay(now)),
  kmPerDay: pace.kmPerDay,
});

/** Returns the readings of a member's car, the newest first. */
export async function readingsOf(exec: Exec, userId: string, carId: string): Promise<Reading[]> {
  const rows = await mileage.of(exec, userId, carId, MAX_READINGS);
  return rows.map(({ at, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    removable: index === 0 && row.source === 'user',
  }));
}

/** A reading to be added. */
export type NewReading = {
  userId: string;
  carId: string;
  km: number;
  source: Reading['source'];
  /** The car has a new odometer, which begins anew. Workshops alone know. */
  replacedOdometer?: boolean;
};

/**
 * Adds a reading to a car that is locked. Throws MILEAGE_BACK with the last reading when it is
 * below it.
 */
export async function appendReading(tx: Tx, reading: NewReading, now: Date): Promise<void> {
  const { userId, carId, km, source, replacedOdometer = false } = reading;
  const [last] = await mileage.of(tx, userId, carId, 1);
  if (last && km < last.km && !replacedOdometer)
    throw new DomainError('MILEAGE_BACK', { km: last.km });
  await mileage.add(tx, {
    user_id: userId,
    id: newId(now),
    car_id: carId,
    km,
    at: now,
    source,
    replaced_odometer: replacedOdometer,
  });
}

/**
 * Adds what a workshop or an inspector read, unless the car has been taken away. Throws MILEAGE_BACK
 * for less than the last reading.
 */
export async function addReading(tx: Tx, reading: NewReading, now: Date): Promise<void> {
  if (await garage.lock(tx, reading.userId, reading.carId)) await appendReading(tx, reading, now);
}
