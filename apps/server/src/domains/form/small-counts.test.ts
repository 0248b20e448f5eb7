import { expect, test } from 'vitest';
import { barsShown } from './small-counts.ts';

test.each([
  ['enough of each', [7, 0, 12], [7, 0, 12]],
  ['one alone would follow from the sum: the smallest goes with it', [9, 3, 6], [9, null, null]],
  ['two of a few hide each other', [2, 9, 1], [null, 9, null]],
  ['nothing else to hide', [3, 0], [null, 0]],
] as const)('%s', (_, given, shown) => {
  const bars = given.map((count) => ({ count, percent: count }));
  expect(barsShown(bars).map(({ count }) => count)).toEqual(shown);
});
