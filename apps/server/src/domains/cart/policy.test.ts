import { expect, test } from 'vitest';
import { allot, type Claim } from './policy.ts';

const stock = (left: number, key = 'stock:a') => ({ key, kind: 'stock' as const, left });
const limit = (left: number, key = 'limit:a') => ({ key, kind: 'limit' as const, left });
const shares = (...claims: [wanted: number, ...pools: Claim['pools']][]) => [
  ...allot(claims.map(([wanted, ...pools], i) => ({ id: String(i), wanted, pools }))).values(),
];

test('a line gets what it wants while there is enough', () => {
  expect(shares([2, stock(5)])).toEqual([{ quantity: 2, max: 5, bound: 'stock' }]);
});

test('a line is cut to the tightest bound', () => {
  expect(shares([9, stock(5), limit(3)])).toEqual([{ quantity: 3, max: 3, bound: 'limit' }]);
  expect(shares([9, stock(2), limit(3)])).toEqual([{ quantity: 2, max: 2, bound: 'stock' }]);
});

test('lines share a pool, earlier ones first', () => {
  expect(shares([2, stock(5)], [9, stock(5)], [1, stock(5)])).toEqual([
    { quantity: 2, max: 2, bound: 'stock' },
    { quantity: 3, max: 3, bound: 'stock' },
    { quantity: 0, max: 0, bound: 'stock' },
  ]);
});

test('a limit holds over lines with stocks of their own', () => {
  expect(shares([1, stock(9, 'a'), limit(3)], [1, stock(9, 'b'), limit(3)])).toEqual([
    { quantity: 1, max: 2, bound: 'limit' },
    { quantity: 1, max: 2, bound: 'limit' },
  ]);
});

test('no line goes above 999', () => {
  expect(shares([5000, stock(9999)])).toEqual([{ quantity: 999, max: 999, bound: null }]);
});
