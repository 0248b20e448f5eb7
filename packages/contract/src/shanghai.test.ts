import { expect, test } from 'vitest';
import {
  addDays,
  lastDayOfMonth,
  momentOfDay,
  shanghaiDay,
  shanghaiTime,
  startOfDay,
  startOfWindow,
  wholeMonthsBetween,
} from './shanghai.ts';

test.each([
  ['2026-05-01T15:59:59Z', '2026-05-01', '2026-04-30T16:00:00Z'],
  ['2026-05-01T16:00:00Z', '2026-05-02', '2026-05-01T16:00:00Z'],
  ['2026-12-31T16:00:00Z', '2027-01-01', '2026-12-31T16:00:00Z'],
])('%s is on %s, which began at %s', (at, day, start) => {
  expect(shanghaiDay(new Date(at))).toBe(day);
  expect(startOfDay(new Date(at))).toEqual(new Date(start));
});

test('clocks in Shanghai are eight hours ahead', () => {
  expect(shanghaiTime(new Date('2026-05-01T16:30:15.900Z'))).toBe('2026-05-02T00:30:15');
});

test('a window of an hour begins at the full hour', () => {
  expect(startOfWindow(new Date('2026-05-01T16:30:15Z'), 3_600_000)).toEqual(
    new Date('2026-05-01T16:00:00Z'),
  );
});

test.each([
  ['2026-05-17', 12, '2027-05-31'],
  ['2027-02-10', 12, '2028-02-29'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-11-30', 1, '2026-12-31'],
  ['2026-01-01', -1, '2025-12-31'],
])('the month of %s and %i ends on %s', (day, months, last) => {
  expect(lastDayOfMonth(day, months)).toBe(last);
});

test('days are counted over months and years', () => {
  expect(addDays('2027-01-05', 30)).toBe('2027-02-04');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a day begins when its clock in Shanghai says midnight', () => {
  expect(momentOfDay('2026-05-02')).toEqual(new Date('2026-05-01T16:00:00Z'));
});

test.each([
  ['2026-01-15', '2026-04-10', 2],
  ['2026-01-15', '2026-04-15', 3],
  ['2025-12-01', '2026-01-31', 1],
])('from %s to %s there are %i whole months', (from, to, months) => {
  expect(wholeMonthsBetween(from, to)).toBe(months);
});
