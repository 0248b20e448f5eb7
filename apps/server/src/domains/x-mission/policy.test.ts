import { expect, test } from 'vitest';
import { hasRoom, mondayOf, weekOf } from './policy.ts';

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
