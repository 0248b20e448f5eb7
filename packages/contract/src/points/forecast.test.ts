import { expect, test } from 'vitest';
import { endingByMonth, forecastEnding, forecastText, monthlyUse } from './forecast.ts';

const TODAY = '2026-12-03';
const BATCHES = [
  { day: '2027-05-31', score: 200 },
  { day: '2026-12-31', score: 300 },
  { day: '2027-02-28', score: 500 },
];

test('300, 500 and 200 that end in December, February and May, 120 used a month', () => {
  const ending = forecastEnding(BATCHES, 120, TODAY);
  expect(ending).toEqual([
    { day: '2026-12-31', score: 180 },
    { day: '2027-02-28', score: 260 },
    { day: '2027-05-31', score: 0 },
  ]);
  expect(forecastText(ending, TODAY)).toBe('照现在的用法，明年 5 月底前约有 440 积分过期');
});

test('a member who uses nothing loses all points, and one who uses enough loses none', () => {
  expect(forecastEnding(BATCHES, 0, TODAY).map(({ score }) => score)).toEqual([300, 500, 200]);
  const ending = forecastEnding(BATCHES, 1000, TODAY);
  expect(ending.map(({ score }) => score)).toEqual([0, 0, 0]);
  expect(forecastText(ending, TODAY, '星点')).toBe('照现在的用法，星点到期前都用得完');
  expect(forecastText([], TODAY)).toBe('');
});

test('a month of this year is called by its name alone', () => {
  const ending = forecastEnding([{ day: '2026-12-15', score: 50 }], 20, TODAY);
  expect(forecastText(ending, TODAY)).toBe('照现在的用法，12 月底前约有 30 积分过期');
});

test('this month and the next twelve have the points that lapse in them, later days of this month included', () => {
  const months = endingByMonth(
    [...BATCHES, { day: '2027-02-04', score: 50 }, { day: '2027-12-31', score: 7 }],
    TODAY,
  );
  expect(months).toHaveLength(13);
  expect(months.filter(({ score }) => score > 0)).toEqual([
    { day: '2026-12-31', score: 300 },
    { day: '2027-02-28', score: 550 },
    { day: '2027-05-31', score: 200 },
    { day: '2027-12-31', score: 7 },
  ]);
});

test.each([
  [720, 120],
  [725, 120],
  [5, 0],
  [-40, 0],
])('%i points used in half a year are %i a month', (used, use) => {
  expect(monthlyUse(used)).toBe(use);
});
