import type { Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/maintenance/endpoints';
import { type OdometerReading, paceOf } from '@marque/contract/garage/forecast';
import type { NextService } from '@marque/contract/garage/schema';
import { type CarHistory, planOf } from '@marque/contract/maintenance/plan';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { PacedCar } from '../garage/ports.ts';
import type { MaintenanceContext } from './context.ts';
import { doneOf } from './workshop/own-record.ts';
import { type AboutCar, aboutCar, menusOf } from './menu.ts';

/** Readings closer than this say nothing about the pace, in days. */
const MEASURED_DAYS = 14;

type PlanInput = ParsedIn<typeof calls.maintenancePlan>;

/**
 * Returns what was typed as readings. Throws MILEAGE_BACK when the last service has more kilometres
 * than today, BAD_INPUT for a service ahead.
 */
function typedReadings({ km, lastDay, lastKm }: PlanInput, today: string) {
  if (lastDay !== undefined && lastDay > today)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'lastDay', message: '上次保养的日子不能晚于今天' }],
    });
  if (km !== undefined && lastKm !== undefined && km < lastKm)
    throw new DomainError('MILEAGE_BACK', { km: lastKm });
  const service =
    lastDay === undefined || lastKm === undefined ? null : { km: lastKm, day: lastDay };
  return { service, current: km === undefined ? null : { km, day: today } };
}

/** Returns all that is known of how far a car has gone, in the order of the days. */
async function readingsOf(
  { garage }: Pick<MaintenanceContext, 'garage'>,
  exec: Exec,
  { userId, about }: { userId: string | undefined; about: AboutCar },
  typed: readonly (OdometerReading | null)[],
): Promise<OdometerReading[]> {
  const own = userId && about.car ? await garage.readings(exec, userId, about.car.id) : [];
  return [
    ...own.map(({ at, km }) => ({ km, day: shanghaiDay(new Date(at)) })).toReversed(),
    ...typed.filter((one) => one !== null),
  ].sort((a, b) => (a.day === b.day ? a.km - b.km : a.day < b.day ? -1 : 1));
}

/** Returns the last time of anything that was done to a car, which tells its mileage as well. */
const newestOf = (done: ReadonlyMap<string, OdometerReading>): OdometerReading | null =>
  [...done.values()].reduce<OdometerReading | null>(
    (last, one) => (last === null || one.km > last.km ? one : last),
    null,
  );

/** Returns what a car needs and when, also to visitors. */
export async function showPlan(
  context: MaintenanceContext,
  { brand, input, now, user }: Call<typeof calls.maintenancePlan>,
): Promise<Out<typeof calls.maintenancePlan>> {
  const { database } = context;
  const day = shanghaiDay(now);
  const about = await aboutCar(context, database, { userId: user?.id ?? null, brand }, input);
  const { service, current } = typedReadings(input, day);
  const done =
    (about.car && user && (await doneOf(database, user.id, [about.car.id])).get(about.car.id)) ||
    new Map<string, OdometerReading>();
  const readings = await readingsOf(context, database, { userId: user?.id, about }, [
    service,
    current,
    newestOf(done),
  ]);
  const [first, last] = [readings[0], readings.at(-1)];
  const { car, seriesId, seriesName } = about;
  const history: CarHistory = {
    pace: paceOf(readings, day),
    startedOn: car?.registeredOn ?? null,
    service,
    done,
  };
  const menu = (await menusOf(database, [seriesId], day))[seriesId] ?? [];
  return {
    carId: car?.id ?? null,
    seriesId,
    seriesName,
    day,
    measured:
      first !== undefined &&
      last !== undefined &&
      daysBetween(first.day, last.day) >= MEASURED_DAYS,
    ...planOf(menu, history, day),
  };
}

/** Returns the next service of each of a member's cars, by car. */
export async function nextServicesOf(
  exec: Exec,
  { userId, now }: { userId: string; now: Date },
  cars: readonly PacedCar[],
): Promise<ReadonlyMap<string, NextService>> {
  if (cars.length === 0) return new Map();
  const day = shanghaiDay(now);
  const menus = await menusOf(
    exec,
    cars.map(({ seriesId }) => seriesId),
    day,
  );
  const done = await doneOf(
    exec,
    userId,
    cars.map(({ id }) => id),
  );
  const found = cars.flatMap(({ id, pace, registeredOn, seriesId }) => {
    const ofCar = done.get(id) ?? new Map<string, OdometerReading>();
    const known = newestOf(ofCar);
    const history = {
      pace: pace ?? (known && paceOf([known], day)),
      startedOn: registeredOn,
      service: null,
      done: ofCar,
    };
    const { next } = planOf(menus[seriesId] ?? [], history, day);
    return next
      ? [
          [
            id,
            { dueOn: next.on, dueKm: next.km, items: next.items, overdue: next.overdue },
          ] as const,
        ]
      : [];
  });
  return new Map(found);
}
