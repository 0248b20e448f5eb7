import { expect, test } from 'vitest';
import { taxIn } from './vehicle-invoice.ts';

test('a price and its tax add up', () => {
  expect(taxIn(203_200_00)).toBe(23_376_99);
  expect([0, 1, 113, 226].map(taxIn)).toEqual([0, 0, 13, 26]);
});
