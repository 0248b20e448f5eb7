import { expect, test } from 'vitest';
import { letterAt, rowsOf } from './index-rows.ts';

test('every letter that has entries begins with itself', () => {
  const { rows, starts } = rowsOf(['Anqing', 'Anyang', 'Beijing'], (city) => city[0]!, 2);
  expect(rows).toEqual([
    { head: 0 },
    { head: 1 },
    { initial: 'A' },
    { item: 'Anqing' },
    { item: 'Anyang' },
    { initial: 'B' },
    { item: 'Beijing' },
  ]);
  expect([...starts]).toEqual([
    ['A', 2],
    ['B', 5],
  ]);
});

test.each([
  [-5, 'A'],
  [0, 'A'],
  [99, 'A'],
  [100, 'B'],
  [250, 'C'],
  [300, 'C'],
  [999, 'C'],
])('%d down the bar', (y, letter) => {
  expect(letterAt(['A', 'B', 'C'], y, 300)).toBe(letter);
});
