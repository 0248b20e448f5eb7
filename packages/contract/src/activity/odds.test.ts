import { expect, test } from 'vitest';
import { drawsCarried, oddsText, prizeAt } from './odds.ts';

const PRIZES = [
  { id: 'model', weight: 2 },
  { id: 'lamp', weight: 20 },
  { id: 'wash', weight: 300 },
  { id: 'coupon', weight: 1678 },
  { id: 'score', weight: 3000 },
  { id: 'thanks', weight: 5000 },
];

test('odds read as they are, without more digits', () => {
  expect(PRIZES.map(({ weight }) => oddsText(weight, 10_000))).toEqual([
    '0.02%',
    '0.2%',
    '3%',
    '16.78%',
    '30%',
    '50%',
  ]);
});

test.each([
  [0, 'model'],
  [1, 'model'],
  [2, 'lamp'],
  [21, 'lamp'],
  [330, 'coupon'],
  [1495, 'coupon'],
  [4999, 'score'],
  [8154, 'thanks'],
  [9999, 'thanks'],
])('%i falls on %s', (number, id) => {
  expect(prizeAt(PRIZES, number).id).toBe(id);
});

test('each prize is hit by as many numbers as it has weight', () => {
  const hits = new Map<string, number>();
  for (let number = 0; number < 10_000; number++) {
    const { id } = prizeAt(PRIZES, number);
    hits.set(id, (hits.get(id) ?? 0) + 1);
  }
  expect([...hits]).toEqual(PRIZES.map(({ id, weight }) => [id, weight]));
  expect(() => prizeAt(PRIZES, 10_000)).toThrow(RangeError);
});

test('600 pieces at 3 % last for 18,200 draws, 20,000 use 600 in the mean alone', () => {
  expect(drawsCarried(600, 300, 10_000)).toBe(18_200);
  expect(drawsCarried(5, 2, 10_000)).toBeLessThan(10_000);
  expect(drawsCarried(1, 1, 1)).toBe(1);
  expect(drawsCarried(1, 0, 1)).toBe(Number.POSITIVE_INFINITY);
});
