import { expect, test } from 'vitest';
import { inScope } from './scope.ts';

test('a scope is everything, some categories, or some products', () => {
  const goods = { commodityId: 'c1', categoryId: 'k1' };
  expect(inScope({ all: true }, goods)).toBe(true);
  expect(inScope({ categoryIds: ['k1'] }, goods)).toBe(true);
  expect(inScope({ categoryIds: ['k2'] }, goods)).toBe(false);
  expect(inScope({ productIds: ['c1'] }, goods)).toBe(true);
  expect(inScope({ productIds: [] }, goods)).toBe(false);
});
