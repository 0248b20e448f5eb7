import { expect, test } from 'vitest';
import { canMakeUp, runAround, streakOn } from './streak.ts';

const days = (...names: number[]) => new Set(names.map((day) => `2026-03-0${day}`));

test('days 1 2 3 5 are a run of one; with 4 made up they are five', () => {
  expect(streakOn(days(1, 2, 3, 5), '2026-03-05')).toBe(1);
  expect(streakOn(days(1, 2, 3, 4, 5), '2026-03-05')).toBe(5);
  expect(runAround(days(1, 2, 3, 4, 5), '2026-03-04')).toEqual({ from: '2026-03-01', days: 5 });
});

test('a run crosses months and years', () => {
  const signed = new Set(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(streakOn(signed, '2027-01-01')).toBe(3);
  expect(streakOn(signed, '2027-01-02')).toBe(0);
});

test('a day is made up within seven days, and not from before the member joined', () => {
  expect(canMakeUp('2026-03-01', '2026-03-08', '2026-01-01')).toBe(true);
  expect(canMakeUp('2026-02-28', '2026-03-08', '2026-01-01')).toBe(false);
  expect(canMakeUp('2026-03-08', '2026-03-08', '2026-01-01')).toBe(false);
  expect(canMakeUp('2026-03-01', '2026-03-08', '2026-03-02')).toBe(false);
});
