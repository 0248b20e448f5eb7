import { expect, test } from 'vitest';
import { billOf } from './bill.ts';

const line = (partFen: number, hoursFen: number, additionalFen = 0) => ({
  partFen,
  hoursFen,
  additionalFen,
});
// Oil, filter and brake fluid at ¥180.00 an hour, with 0.2 h saved.
const LINES = [line(28_800, 10_800), line(5_800, 0), line(9_600, 14_400)];

test('a service costs its parts and labour, less what is saved and covered', () => {
  expect(billOf(LINES, 3_600, [])).toEqual({
    sparePartCost: 44_200,
    hoursPrice: 21_600,
    additionalPrice: 0,
    deductionFen: 0,
    totalFen: 65_800,
  });
  expect(billOf(LINES, 3_600, [{ fen: 45_400 }])).toMatchObject({
    deductionFen: 45_400,
    totalFen: 20_400,
  });
});

test('an approved line of an extra adds exactly its price', () => {
  const more = billOf([...LINES, line(32_000, 9_000, 1_000)], 3_600, []);
  expect(more.totalFen - billOf(LINES, 3_600, []).totalFen).toBe(42_000);
});

test('passes never take off more than the bill', () => {
  expect(billOf([line(1_000, 0)], 0, [{ fen: 5_000 }])).toMatchObject({
    deductionFen: 1_000,
    totalFen: 0,
  });
});
