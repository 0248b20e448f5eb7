import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionOf } from './condition.ts';
import { ValuationRuleSheet } from './operator-schema.ts';
import {
  ageFactorBp,
  ageText,
  confidenceOf,
  forecastOf,
  mileageFactorBp,
  monthsSince,
  pricesOf,
  rangeOf,
  type ValuedCar,
  valueOf,
  wan,
} from './value.ts';

const content = new URL('../../../../../apps/server/src/seed/used-cars.json', import.meta.url);
const { rules } = JSON.parse(readFileSync(content, 'utf8')) as { rules: unknown[] };
const { rule } = ValuationRuleSheet.parse(rules[0]);

/** Two panels to paint, a pair of tyres to change, otherwise as it should be. */
const GOOD = conditionOf(
  { accident: 'none', paint: '2', tyres: '1', cabin: 'clean', drive: 'fine', care: 'full' },
  rule,
);
const CAR: ValuedCar = {
  newFen: 172_800_00,
  energy: 'ICE',
  months: monthsSince('2022-11', '2026-03-15'),
  km: 58_000,
  condition: GOOD,
  transfers: 1,
  province: '420000',
  provinceName: '湖北',
  soh: null,
};

describe('a car of 40 months with 58,000 km', () => {
  const { steps, valueFen } = valueOf(CAR, rule);

  test('is worth 89,481.30, and every step adds up', () => {
    expect(
      steps.map(({ code, factorBp, effectFen, leftFen }) => [code, factorBp, effectFen, leftFen]),
    ).toEqual([
      ['new', null, 158_976_00, 158_976_00],
      ['age', 6248, -59_647_80, 99_328_20],
      ['mileage', 9856, -1_430_33, 97_897_87],
      ['condition', 9600, -3_915_91, 93_981_96],
      ['owners', 9800, -1_879_64, 92_102_32],
      ['region', 9900, -921_02, 91_181_30],
      ['reconditioning', null, -1_700_00, 89_481_30],
    ]);
    expect(valueFen).toBe(89_481_30);
    expect(steps[1]!.label).toBe('车龄 3 年 4 个月');
  });

  test('is shown in hundreds of yuan, with its range and three prices', () => {
    expect(wan(valueFen)).toBe('8.95');
    const { lowFen, highFen } = rangeOf(valueFen, 'medium', rule);
    expect([wan(lowFen), wan(highFen)]).toEqual(['8.32', '9.57']);
    const { storeFen, privateFen, retailFen } = pricesOf(valueFen, rule);
    expect([storeFen, privateFen, retailFen].map(wan)).toEqual(['8.41', '8.95', '9.57']);
  });

  test('loses value in each of the next twelve months', () => {
    const ahead = forecastOf(CAR, rule);
    expect(ahead).toHaveLength(13);
    expect(ahead[0]).toBe(valueFen);
    expect(ahead).toEqual([...ahead].sort((a, b) => b - a));
  });
});

test('a battery counts for cars that have one', () => {
  const nev: ValuedCar = {
    ...CAR,
    energy: 'NEV',
    months: 30,
    km: 42_000,
    soh: 92,
    condition: { structural: false, grade: 'excellent', panels: 0, tyrePairs: 0 },
    transfers: 0,
    province: '110000',
  };
  const asNew = { ...rule, discountBp: 0 };
  const { steps, valueFen } = valueOf({ ...nev, newFen: 232_200_00 }, asNew);
  expect(valueFen).toBe(131_297_82);
  expect(steps.slice(1, 4).map(({ factorBp }) => factorBp)).toEqual([5877, 9700, 9919]);
  const unknown = valueOf({ ...nev, soh: null }, rule).steps[2]!;
  expect(unknown).toMatchObject({ code: 'battery', factorBp: 9500 });
});

test.each([
  [0, 10_000],
  [6, 9055],
  [12, 8200],
  [24, 7298],
  [36, 6495],
  [60, 5145],
  [72, 4733],
  [120, 3391],
])('after %i months %i of 10,000 are left', (months, left) => {
  expect(ageFactorBp(months, 'ICE', rule)).toBe(left);
});

test('kilometres count within bounds', () => {
  expect(mileageFactorBp(58_000, 40, rule)).toBe(9856);
  expect(mileageFactorBp(40_000, 40, rule)).toBe(10_150);
  expect(mileageFactorBp(999_999, 40, rule)).toBe(8500);
  expect(mileageFactorBp(0, 240, rule)).toBe(11_500);
});

test('a value is the surer the more deals there are and the more is known', () => {
  const level = (deals: number, byHand = false, batteryUnknown = false) =>
    confidenceOf({ deals, byHand, batteryUnknown }, rule);
  expect([20, 19, 5, 4].map((deals) => level(deals))).toEqual(['high', 'medium', 'medium', 'low']);
  expect(level(20, false, true)).toBe('medium');
  expect(level(19, false, true)).toBe('low');
  expect(level(20, true)).toBe('low');
});

test('answers come to a grade, damage to none', () => {
  const best = {
    accident: 'none',
    paint: '0',
    tyres: '0',
    cabin: 'clean',
    drive: 'fine',
    care: 'full',
  } as const;
  expect(conditionOf(best, rule).grade).toBe('excellent');
  expect(GOOD).toEqual({ structural: false, grade: 'good', panels: 2, tyrePairs: 1 });
  expect(conditionOf({ ...best, cabin: 'torn', care: 'partly' }, rule).grade).toBe('fair');
  expect(conditionOf({ ...best, drive: 'fault', cabin: 'torn' }, rule).grade).toBe('poor');
  expect(conditionOf({ ...best, accident: 'structural' }, rule).structural).toBe(true);
});

test('the age is said in years and months', () => {
  expect([0, 5, 12, 40].map(ageText)).toEqual(['0 个月', '5 个月', '1 年', '3 年 4 个月']);
});

test('the steps of any car add up, and its value falls with age and kilometres, never below 0', () => {
  const cars = fc.record({
    newFen: fc.integer({ min: 20_000_00, max: 3_000_000_00 }),
    energy: fc.constantFrom('ICE' as const, 'NEV' as const),
    months: fc.integer({ min: 0, max: 360 }),
    km: fc.integer({ min: 0, max: 999_999 }),
    condition: fc.record({
      structural: fc.constant(false),
      grade: fc.constantFrom(
        'excellent' as const,
        'good' as const,
        'fair' as const,
        'poor' as const,
      ),
      panels: fc.integer({ min: 0, max: 4 }),
      tyrePairs: fc.integer({ min: 0, max: 2 }),
    }),
    transfers: fc.integer({ min: 0, max: 3 }),
    province: fc.constantFrom('420000', '310000', '999999'),
    provinceName: fc.constant(''),
    soh: fc.option(fc.integer({ min: 50, max: 100 })),
  });
  fc.assert(
    fc.property(cars, (car) => {
      const { steps, valueFen } = valueOf(car, rule);
      expect(steps.reduce((sum, { effectFen }) => sum + effectFen, 0)).toBe(valueFen);
      expect(valueFen).toBeGreaterThanOrEqual(0);
      expect(
        valueOf({ ...car, km: car.km + 15_000, months: car.months + 12 }, rule).valueFen,
      ).toBeLessThanOrEqual(valueFen);
    }),
  );
});
