import { describe, expect, test } from 'vitest';
import { addOnSurcharge, reachOf } from './add-on.ts';

const main = (id: string, quantity = 1, priceFen = 10_000) => ({
  id,
  quantity,
  priceFen,
  addOn: null,
});
const beside = (mainLineIds: string[], quantity = 1, thresholdFen = 20_000) => ({
  id: 'x',
  quantity,
  priceFen: 1900,
  addOn: { id: 'o', name: '换购', thresholdFen, regularFen: 5900, mainLineIds },
});
const owed = (lines: Parameters<typeof addOnSurcharge>[0], returned: Record<string, number>) =>
  addOnSurcharge(lines, new Map(Object.entries(returned)));

describe('reaching an offer', () => {
  test.each([
    [0, [], false, 0],
    [0, [main('a', 1, 0)], true, 0],
    [20_000, [main('a')], false, 10_000],
    [20_000, [main('a'), main('b')], true, 0],
    [20_000, [main('a', 3)], true, 0],
  ])('%i fen by %j', (threshold, mains, reached, missingFen) => {
    expect(reachOf(threshold, mains)).toEqual({ reached, missingFen });
  });
});

describe('the price of an add-on after its main lines are refunded', () => {
  const lines = [main('a', 2), main('b'), beside(['a', 'b'], 2)];
  test.each([
    ['nothing has gone back', {}, 0],
    ['the rest still reaches the offer', { b: 1 }, 0],
    ['the rest does not', { a: 2 }, 8000],
    ['one add-on went back before', { a: 2, x: 1 }, 4000],
    ['nothing is left', { a: 2, b: 1, x: 2 }, 0],
  ])('%s', (_, returned, fen) => {
    expect(owed(lines, returned)).toBe(fen);
  });
  test('a line that is not a main line reaches nothing, nor does the add-on itself', () => {
    expect(owed([main('a'), main('c', 9), beside(['a'], 1, 0)], { a: 1 })).toBe(4000);
  });
  test('a regular price below the add-on price owes nothing', () => {
    const cheap = beside(['a']);
    expect(owed([main('a'), { ...cheap, addOn: { ...cheap.addOn, regularFen: 100 } }], {})).toBe(0);
  });
});
