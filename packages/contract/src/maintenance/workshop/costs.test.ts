import { expect, test } from 'vitest';
import { costsOf } from './costs.ts';

test('records come to a sum, a year and a price of 1,000 km', () => {
  const records = [
    { on: '2026-05-02', km: 31_200, totalFen: 65_800 },
    { on: '2025-05-01', km: 20_100, totalFen: 45_400 },
    { on: '2025-12-01', km: 26_000, totalFen: null },
  ];
  expect(costsOf(records, '2026-05-02')).toEqual({
    spentFen: 111_200,
    yearFen: 65_800,
    perThousandKmFen: 3_564,
  });
});

test('a new car says nothing of what a kilometre costs', () => {
  const records = [{ on: '2026-05-02', km: 800, totalFen: 5_000 }];
  expect(costsOf(records, '2026-05-02').perThousandKmFen).toBeNull();
  expect(costsOf([], '2026-05-02')).toEqual({ spentFen: 0, yearFen: 0, perThousandKmFen: null });
});
