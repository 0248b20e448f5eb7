import { describe, expect, test } from 'vitest';
import { MONTHLY_KM, subscription, TERMS } from './subscription.ts';

const CAR = { priceFen: 98_800_00, ageMonths: 40, nev: false, months: 12, km: 1_500 } as const;

describe('a car of 98,800 that is 40 months old, for a year of 18,000 km', () => {
  const of = subscription(CAR);
  const line = (code: string) => of.lines.find((one) => one.code === code)!.fen;

  test('is worth 87,457.17 at the end', () => expect(of.residualFen).toBe(8_745_717));
  test('costs its loss, its capital, insurance, service and plate', () => {
    expect(['depreciation', 'capital', 'insurance', 'service', 'plate'].map(line)).toEqual([
      94_524, 46_564, 36_000, 8_000, 3_000,
    ]);
  });
  test('costs 2,040 a month, with a deposit of 6,500', () => {
    expect(of).toMatchObject({ monthlyFen: 2_040_00, depositFen: 6_500_00, totalFen: 24_480_00 });
  });
  test('to buy and to sell again costs 17,822.83', () => {
    expect(of.buy).toMatchObject({
      lossFen: 11_342_83,
      insuranceFen: 4_320_00,
      serviceFen: 960_00,
      transferFen: 1_200_00,
      totalFen: 17_822_83,
    });
  });
  test('costs 1,069.45 more than buying, once the interest of 5,587.72 is counted', () => {
    expect(of.buy.interestFen).toBe(5_587_72);
    expect(of.moreFen).toBe(1_069_45);
    expect(of.moreWithoutInterestFen).toBe(6_657_17);
  });
});

test.each(TERMS.flatMap((months) => MONTHLY_KM.map((km) => [months, km] as const)))(
  'the parts of %i months with %i km add up, and more kilometres cost no less',
  (months, km) => {
    const of = subscription({ ...CAR, months, km });
    expect(of.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(of.monthlyFen);
    expect(of.lines.every(({ fen }) => fen >= 0)).toBe(true);
    expect(of.monthlyFen % 10_00).toBe(0);
    expect(of.depositFen % 500_00).toBe(0);
    const fewer = subscription({ ...CAR, months, km: 1_500 });
    expect(of.monthlyFen).toBeGreaterThanOrEqual(fewer.monthlyFen);
  },
);
