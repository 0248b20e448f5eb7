import { expect, test } from 'vitest';
import { exampleOf } from './example.ts';
import type { CouponFace } from './schema.ts';

const face = (change: Partial<CouponFace>): CouponFace => ({
  kind: 'cash',
  name: '券',
  thresholdFen: 0,
  valueFen: null,
  percent: null,
  maxFen: null,
  score: null,
  scopeText: '',
  ...change,
});

test.each([
  ['takes off its value', { thresholdFen: 29_900, valueFen: 4000 }, [29_900, 4000, 25_900]],
  ['without a threshold', { valueFen: 3000 }, [20_000, 3000, 17_000]],
  [
    'rounds the price up',
    { kind: 'percent', thresholdFen: 33_333, percent: 85 },
    [33_333, 4999, 28_334],
  ],
  ['stops at its limit', { kind: 'percent', percent: 50, maxFen: 5000 }, [20_000, 5000, 15_000]],
  ['takes points off', { kind: 'score', score: 500 }, [1000, 500, 500]],
] as const)('the example of a coupon that %s', (_, change, [goods, off, pay]) => {
  expect(exampleOf(face(change))).toMatchObject({ goods, off, pay });
});

test('freight has no example', () => {
  expect(exampleOf(face({ kind: 'shipping' }))).toBeNull();
});
