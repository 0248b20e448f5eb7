import { expect, test } from 'vitest';
import { compareCar, parseComparison, setCompared } from './compared-cars.ts';

const car = (typeId: string, at: number) => ({ typeId, label: typeId, at });
const kept = (cars: readonly ReturnType<typeof car>[]) =>
  JSON.stringify(Object.fromEntries(cars.map((one) => [one.typeId, one])));

test('a kept comparison comes back', () => {
  expect(parseComparison(kept([car('a', 1), car('cp-b', 2)]))).toEqual({
    a: car('a', 1),
    'cp-b': car('cp-b', 2),
  });
});

test('of forty cars the first six are left', () => {
  const forty = Array.from({ length: 40 }, (_, i) => car(`t${i}`, 40 - i));
  expect(Object.keys(parseComparison(kept(forty)))).toEqual([
    't39',
    't38',
    't37',
    't36',
    't35',
    't34',
  ]);
});

test('a comparison takes as many cars as the operators allow, each brand by itself', () => {
  setCompared('xtl', [car('a', 1), car('b', 2)]);
  expect(compareCar('xtl', car('c', 3), 2)).toBe(false);
  expect(compareCar('bz', car('c', 3), 2)).toBe(true);
  expect(compareCar('xtl', car('c', 3), 3)).toBe(true);
  setCompared('xtl', []);
  setCompared('bz', []);
});

test.each([
  [null],
  ['{'],
  ['[]'],
  ['7'],
  ['null'],
  ['{"a":null,"b":{"typeId":"c","label":"c","at":1}}'],
  ['{"<b>":{"typeId":"<b>","label":"","at":1}}'],
  ['{"a":{"typeId":"a","label":7,"at":1}}'],
  ['{"a":{"typeId":"a","label":"a","at":null}}'],
])('of %s nothing is left', (text) => {
  expect(parseComparison(text)).toEqual({});
});
