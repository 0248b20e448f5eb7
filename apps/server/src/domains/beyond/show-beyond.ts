import type { Out } from '@marque/contract/core';
import type { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { KM_MARKS, YEAR_RULE } from '@marque/contract/member/beyond/marks';
import type { BeyondCar } from '@marque/contract/member/beyond/schema';
import type { OwnCar } from '@marque/contract/garage/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import type { MemberCall } from '#kernel/http/serve.ts';
import { vinIndex } from '../garage/module.ts';
import type { BeyondContext } from './context.ts';
import { anniversary, fullYears } from './policy.ts';
import {
  beyondRepository as beyond,
  type MarkRow,
  type ReadingRow,
  type YearRow,
} from './repository.ts';

type RoadFacts = {
  readings: readonly ReadingRow[];
  marks: readonly MarkRow[];
  /** The years that the member has had the car, and since when they are certified. */
  years: readonly YearRow[];
  since: string | null;
};

/** Returns the day of the next year with a car; null for who is not certified. */
function nextYear({ since }: RoadFacts, today: string, score: number): BeyondCar['nextYear'] {
  if (since === null) return null;
  const full = fullYears(since, today).length;
  return { count: full + 1, day: anniversary(since, full + 1), score };
}

/** Returns a car along its marks. `scoreOf` says what a mark gives today. */
function carOf(
  { id, plate, seriesName, modelName, side }: OwnCar,
  facts: RoadFacts,
  { scoreOf, today }: { scoreOf: (rule: string) => number; today: string },
): BeyondCar {
  const { readings, marks, years } = facts;
  const [reading] = readings;
  const next = KM_MARKS.find(({ km }) => !marks.some((mark) => mark.km === km));
  return {
    carId: id,
    title: modelName || seriesName || plate,
    image: side,
    km: reading?.km ?? null,
    readAt: reading?.read_at.toISOString() ?? null,
    checking: reading?.checking ?? false,
    certified: facts.since !== null,
    years: years.map(({ day, score }) => ({ day, score })),
    nextYear: nextYear(facts, today, scoreOf(YEAR_RULE)),
    marks: KM_MARKS.map(({ km, rule }) => {
      const mark = marks.find((one) => one.km === km);
      return {
        km,
        score: mark?.score ?? scoreOf(rule),
        state: mark
          ? ('reached' as const)
          : km === next?.km
            ? ('next' as const)
            : ('ahead' as const),
        at: mark?.at.toISOString() ?? null,
      };
    }),
  };
}

/** Shows the member's cars along the marks of their kilometres. */
export async function showBeyond(
  { certifiedCars, database, earnings, garage, vault }: BeyondContext,
  { brand, user, input, now }: MemberCall<typeof beyondShow>,
): Promise<Out<typeof beyondShow>> {
  const owned = await garage.ownCars(database, { userId: user.id, brand, now });
  const cars = owned.filter(({ id }) => input.carId === undefined || id === input.carId);
  const vins = new Map(cars.map(({ id, vin }) => [id, vinIndex(vault, vin)]));
  const [readings, marks, years, certified, rules] = await Promise.all([
    beyond.readings(database, brand, [...vins.values()]),
    beyond.marks(database, brand, [...vins.values()]),
    beyond.years(database, [...vins.values()]),
    certifiedCars(database, user.id, brand),
    earnings.offers(database, brand, [...KM_MARKS.map(({ rule }) => rule), YEAR_RULE]),
  ]);
  const scoreOf = (rule: string): number => rules.get(rule)?.score ?? 0;
  return {
    given: sumBy(
      [...marks, ...years].filter((row) => row.user_id === user.id),
      ({ score }) => score,
    ),
    cars: cars.map((car) => {
      const vin = vins.get(car.id);
      const since = certified.find((one) => one.vinIndex === vin)?.since;
      const facts = {
        readings: readings.filter((row) => row.vin_index === vin),
        marks: marks.filter((row) => row.vin_index === vin),
        years: years.filter((row) => row.vin_index === vin && row.user_id === user.id),
        since: since ? shanghaiDay(since) : null,
      };
      return carOf(car, facts, { scoreOf, today: shanghaiDay(now) });
    }),
  };
}
