import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/garage/endpoints';
import { isJump, kmOn, type Pace, paceOf } from '@marque/contract/garage/forecast';
import type { Mileage, Reading } from '@marque/contract/garage/schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { GarageContext } from './context.ts';
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
async function append(tx: Tx, reading: NewReading, now: Date): Promise<void> {
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
 * Adds what a workshop or an inspector read. Throws CAR_NOT_FOUND, and MILEAGE_BACK for less than
 * the last reading.
 */
export async function addReading(tx: Tx, reading: NewReading, now: Date): Promise<void> {
  if (!(await garage.lock(tx, reading.userId, reading.carId)))
    throw new DomainError('CAR_NOT_FOUND');
  await append(tx, reading, now);
}

async function shown(exec: Exec, userId: string, carId: string, now: Date) {
  const [items, paces] = [
    await readingsOf(exec, userId, carId),
    await pacesOf(exec, userId, [carId], now),
  ];
  const pace = paces.get(carId);
  return { items, mileage: pace ? mileageOf(pace, now) : null };
}

/** Lists the readings of the member's car. Throws CAR_NOT_FOUND. */
export async function listReadings(
  { database }: GarageContext,
  { user, brand, input, now }: MemberCall<typeof calls.carReadings>,
): Promise<Out<typeof calls.carReadings>> {
  const car = await garage.car(database, user.id, input.id);
  if (car?.brand !== brand) throw new DomainError('CAR_NOT_FOUND');
  return shown(database, user.id, input.id, now);
}

/** Adds the member's own reading. Asks once about one that is far above the last. */
export async function noteMileage(
  _context: GarageContext,
  tx: Tx,
  { user, input, now }: MemberCall<typeof calls.addMileage>,
): Promise<Out<typeof calls.addMileage>> {
  const { id, km, sure } = input;
  if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
  const [last] = await mileage.of(tx, user.id, id, 1);
  const before = last && { km: last.km, day: shanghaiDay(last.at) };
  if (before && !sure && isJump(before, { km, day: shanghaiDay(now) }))
    throw new DomainError('MILEAGE_JUMP', { km: before.km });
  await append(tx, { userId: user.id, carId: id, km, source: 'user' }, now);
  return shown(tx, user.id, id, now);
}

/** Deletes the member's own reading while no later one exists. */
export const removeReading = (
  { database }: GarageContext,
  { user, input, now }: MemberCall<typeof calls.removeReading>,
): Promise<Out<typeof calls.removeReading>> =>
  inTransaction(database, async (tx) => {
    const { id, readingId } = input;
    if (!(await garage.lock(tx, user.id, id))) throw new DomainError('CAR_NOT_FOUND');
    const found = (await readingsOf(tx, user.id, id)).find((one) => one.id === readingId);
    if (!found) throw new DomainError('READING_NOT_FOUND');
    if (!found.removable) throw new DomainError('READING_FIXED');
    await mileage.remove(tx, user.id, readingId);
    return shown(tx, user.id, id, now);
  });
