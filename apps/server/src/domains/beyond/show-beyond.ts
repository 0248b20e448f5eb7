import type { Out } from '@marque/contract/core';
import type { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { KM_MARKS } from '@marque/contract/member/beyond/marks';
import type { BeyondCar } from '@marque/contract/member/beyond/schema';
import type { OwnCar } from '@marque/contract/garage/schema';
import { sumBy } from 'es-toolkit';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Earnings } from '../earning/module.ts';
import { type Garage, vinIndex } from '../garage/module.ts';
import { beyondRepository as beyond, type MarkRow, type ReadingRow } from './repository.ts';

export type BeyondContext = Pick<Kernel, 'database' | 'vault'> & {
  earnings: Earnings;
  garage: Garage;
};

type Known = { readings: readonly ReadingRow[]; marks: readonly MarkRow[] };

/** Returns a car along its marks. `scoreOf` says what a mark gives today. */
function carOf(
  { id, plate, seriesName, modelName, side }: OwnCar,
  { readings: [reading], marks }: Known,
  scoreOf: (rule: string) => number,
): BeyondCar {
  const next = KM_MARKS.find(({ km }) => !marks.some((mark) => mark.km === km));
  return {
    carId: id,
    title: modelName || seriesName || plate,
    image: side,
    km: reading?.km ?? null,
    readAt: reading?.read_at.toISOString() ?? null,
    checking: reading?.checking ?? false,
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
  { database, earnings, garage, vault }: BeyondContext,
  { brand, user, input, now }: MemberCall<typeof beyondShow>,
): Promise<Out<typeof beyondShow>> {
  const owned = await garage.ownCars(database, { userId: user.id, brand, now });
  const cars = owned.filter(({ id }) => input.carId === undefined || id === input.carId);
  const vins = new Map(cars.map(({ id, vin }) => [id, vinIndex(vault, vin)]));
  const [readings, marks, rules] = await Promise.all([
    beyond.readings(database, brand, [...vins.values()]),
    beyond.marks(database, brand, [...vins.values()]),
    earnings.offers(
      database,
      brand,
      KM_MARKS.map(({ rule }) => rule),
    ),
  ]);
  const scoreOf = (rule: string): number => rules.get(rule)?.score ?? 0;
  return {
    given: sumBy(
      marks.filter((mark) => mark.user_id === user.id),
      ({ score }) => score,
    ),
    cars: cars.map((car) => {
      const vin = vins.get(car.id);
      const known = {
        readings: readings.filter((row) => row.vin_index === vin),
        marks: marks.filter((row) => row.vin_index === vin),
      };
      return carOf(car, known, scoreOf);
    }),
  };
}
