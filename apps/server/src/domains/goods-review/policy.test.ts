import { expect, test } from 'vitest';
import { masked, rating, tagsOf } from './policy.ts';

test('rating has one decimal and is 0 without reviews', () => {
  expect([rating(0, 0), rating(14, 3), rating(9, 2)]).toEqual([0, 4.7, 4.5]);
});

test.each([
  ['林间', '林**'],
  ['林', '林**'],
  ['😀车友', '😀**'],
  ['', '车**'],
])('%j shows as %s', (name, text) => {
  expect(masked(name)).toBe(text);
});

test('praise is found in good reviews only', () => {
  expect(tagsOf('做工扎实，发货也快', 5)).toEqual(['做工扎实', '物流快']);
  expect(tagsOf('做工扎实，发货也快', 3)).toEqual([]);
  expect(tagsOf('还行', 5)).toEqual([]);
});
