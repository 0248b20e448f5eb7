import { expect, test } from 'vitest';
import { shanghaiDay, shanghaiTime, startOfDay, startOfWindow } from './shanghai.ts';

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
