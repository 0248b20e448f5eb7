import { expect, test } from 'vitest';
import { byMonth } from './by-month.ts';

test('lines stand in the month they happened in, in Shanghai', () => {
  const lines = [
    { id: 'c', at: '2026-11-30T16:00:00.000Z' },
    { id: 'b', at: '2026-11-30T15:59:59.000Z' },
    { id: 'a', at: '2026-11-01T00:00:00.000Z' },
  ];
  expect(byMonth(lines).map(({ month, lines: own }) => [month, own.map(({ id }) => id)])).toEqual([
    ['2026年12月', ['c']],
    ['2026年11月', ['b', 'a']],
  ]);
  expect(byMonth([])).toEqual([]);
});
