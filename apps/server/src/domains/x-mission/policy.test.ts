import { expect, test } from 'vitest';
import { byPlace, hasRoom, mondayOf, weekOf } from './policy.ts';

test('points first, then who reached them first', () => {
  const at = (userId: string, points: number, time: string) => ({
    userId,
    points,
    reachedAt: new Date(`2026-09-10T${time}:00+08:00`),
  });
  const rows = [at('late', 120, '10:05'), at('few', 90, '08:00'), at('early', 120, '10:02')];
  expect(rows.toSorted(byPlace).map(({ userId }) => userId)).toEqual(['early', 'late', 'few']);
});

test('weeks begin on Monday', () => {
  expect(mondayOf('2026-09-13')).toBe('2026-09-07');
  expect(
    ['2026-09-09', '2026-09-13', '2026-09-14', '2026-09-27'].map((day) =>
      weekOf('2026-09-09', day),
    ),
  ).toEqual([1, 1, 2, 3]);
});

test('a cap of two leaves room twice a day', () => {
  expect([0, 1, 2].map((today) => hasRoom({ cap: 2 }, today))).toEqual([true, true, false]);
  expect(hasRoom({ cap: null }, 99)).toBe(true);
});
