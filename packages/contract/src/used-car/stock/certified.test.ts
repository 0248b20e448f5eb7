import { describe, expect, test } from 'vitest';
import { gradeOf, isCertified, monthsOld, saleWarranty } from './certified.ts';
import { colourFamily } from './colour.ts';

test.each([
  [100, false, '一级'],
  [90, false, '一级'],
  [89, false, '二级'],
  [60, false, '二级'],
  [59, false, '三级'],
  [20, false, '三级'],
  [19, false, '四级'],
  [0, false, '四级'],
  [96, true, '五级'],
])('a score of %i, accident %s, is %s', (score, structural, grade) => {
  expect(gradeOf({ score, structural })).toBe(grade);
});

describe('a certified car', () => {
  const good = { months: 72, km: 120_000, score: 80, structural: false };
  test('is at its limits one', () => expect(isCertified(good)).toBe(true));
  test.each([
    { months: 73 },
    { km: 120_001 },
    { score: 79 },
    { score: null },
    { structural: true },
  ])('is none with %j', (change) => expect(isCertified({ ...good, ...change })).toBe(false));
});

test.each([
  [
    { certified: true, months: 70, km: 110_000 },
    { months: 12, km: 20_000 },
  ],
  [
    { certified: false, months: 36, km: 60_000 },
    { months: 3, km: 5_000 },
  ],
  [{ certified: false, months: 37, km: 60_000 }, null],
  [{ certified: false, months: 36, km: 60_001 }, null],
])('the warranty of %j', (car, warranty) => {
  expect(saleWarranty(car)).toEqual(warranty);
});

test('the age counts months, not days', () => {
  expect(monthsOld('2023-07', '2026-11-28')).toBe(40);
  expect(monthsOld('2026-11', '2026-11-28')).toBe(0);
});

test.each([
  ['#eeebe4', 'white'],
  ['#15171a', 'black'],
  ['#6d7276', 'grey'],
  ['#a5121a', 'red'],
  ['#7d1420', 'red'],
  ['#b4552d', 'gold'],
  ['#3f4f45', 'green'],
  ['#0f47b8', 'blue'],
] as const)('%s is %s', (hex, family) => {
  expect(colourFamily(hex)).toBe(family);
});
