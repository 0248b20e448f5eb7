import { expect, test } from 'vitest';
import { type Cover, priceOf, visitMinutes } from './price.ts';

const item = (id: string, partFen: number, hours100: number, minutes: number) => ({
  id,
  name: id,
  partName: id,
  partNo: '',
  partFen,
  hours100,
  minutes,
});
const items = [
  item('oil', 288_00, 60, 40),
  item('filter', 58_00, 0, 0),
  item('fluid', 96_00, 80, 40),
];
const combos = [{ title: '一起做', itemIds: ['oil', 'fluid'], minusHours100: 20 }];
const priced = (fenPerHour: number, covers: readonly Cover[] = []) =>
  priceOf({ items, combos, fenPerHour, covers });

test('oil, filter and brake fluid cost 658.00 at tier A, 634.00 at B, 610.00 at C', () => {
  const sums = { sparePartCost: 442_00, additionalPrice: 0, deductionFen: 0 };
  expect(priced(180_00)).toMatchObject({ ...sums, hoursPrice: 216_00, totalFen: 658_00 });
  expect(priced(160_00)).toMatchObject({ ...sums, totalFen: 634_00 });
  expect(priced(140_00)).toMatchObject({ ...sums, totalFen: 610_00 });
  expect(visitMinutes(items)).toBe(120);
});

const care = { passId: 'care', title: '安心保养套餐', itemIds: ['oil', 'filter'] };
const first = { passId: 'first', title: '首次保养', itemIds: ['oil'] };
const cash = (valueFen: number) => ({ passId: 'cash', title: '代金券', valueFen });

test('a package covers parts and labour of its items', () => {
  const { deductions, lines, totalFen } = priced(180_00, [care]);
  expect(deductions).toEqual([{ passId: 'care', title: '安心保养套餐', fen: 454_00 }]);
  expect(totalFen).toBe(204_00);
  expect(lines.map(({ coveredBy }) => coveredBy)).toEqual(['安心保养套餐', '安心保养套餐', '']);
});

test('the dearest pass counts first, an item is covered once, values come last', () => {
  const { deductions, totalFen } = priced(180_00, [cash(100_00), first, care]);
  expect(deductions.map(({ passId, fen }) => [passId, fen])).toEqual([
    ['care', 454_00],
    ['cash', 100_00],
  ]);
  expect(totalFen).toBe(104_00);
});

test('a price never falls below zero', () => {
  const all = { passId: 'all', title: '全包', itemIds: ['oil', 'filter', 'fluid'] };
  expect(priced(180_00, [all, cash(500_00)])).toMatchObject({
    deductions: [{ passId: 'all', fen: 658_00 }],
    totalFen: 0,
  });
});

test('a repair without items takes an hour', () => {
  expect(visitMinutes([], 60)).toBe(60);
  expect(priceOf({ items: [], combos, fenPerHour: 180_00, covers: [cash(100)] }).totalFen).toBe(0);
});
