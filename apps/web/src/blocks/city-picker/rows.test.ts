import { expect, test } from 'vitest';
import { letterAt, rowsOf } from './rows.ts';

const city = (name: string, initial: string) => ({ code: name, name, province: '', initial });

test('every letter that has cities begins with itself', () => {
  const cities = [city('安庆市', 'A'), city('安阳市', 'A'), city('北京市', 'B')];
  const { rows, starts } = rowsOf(cities);
  expect(rows.map((row) => (row.kind === 'city' ? row.city.name : row.kind))).toEqual([
    'here',
    'hot',
    'initial',
    '安庆市',
    '安阳市',
    'initial',
    '北京市',
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
