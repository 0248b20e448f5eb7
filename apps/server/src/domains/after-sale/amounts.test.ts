import { describe, expect, test } from 'vitest';
import { shareOf } from './amounts.ts';

describe('the share of some pieces', () => {
  test('adds up to what was paid, piece by piece', () => {
    const parts: number[] = [];
    for (let i = 0; i < 3; i++)
      parts.push(shareOf(10_000, 3, { quantity: i, amount: parts.reduce((a, b) => a + b, 0) }, 1));
    expect(parts).toEqual([3333, 3333, 3334]);
  });

  test('is nothing of nothing, and everything of everything', () => {
    expect(shareOf(0, 3, { quantity: 0, amount: 0 }, 2)).toBe(0);
    expect(shareOf(199, 7, { quantity: 0, amount: 0 }, 7)).toBe(199);
  });

  test('stays exact beyond the safe integers', () => {
    expect(shareOf(9_007_199_254_740_991, 999, { quantity: 0, amount: 0 }, 999)).toBe(
      9_007_199_254_740_991,
    );
  });

  test('never exceeds what was paid, whatever is taken and given up in between', () => {
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let round = 0; round < 2000; round++) {
      const paid = random(5000);
      const quantity = 1 + random(12);
      const held: { pieces: number; amount: number }[] = [];
      const sum = (of: 'pieces' | 'amount') => held.reduce((total, one) => total + one[of], 0);
      for (let step = 0; step < 20; step++) {
        const free = quantity - sum('pieces');
        if (free > 0 && random(3) > 0) {
          const pieces = 1 + random(free);
          const taken = { quantity: sum('pieces'), amount: sum('amount') };
          held.push({ pieces, amount: shareOf(paid, quantity, taken, pieces) });
        } else if (held.length > 0) held.splice(random(held.length), 1);
        expect(sum('amount')).toBeLessThanOrEqual(paid);
        if (held.length > 0 && sum('pieces') === quantity && held.length === 1)
          expect(sum('amount')).toBe(paid);
      }
      const left = quantity - sum('pieces');
      if (left > 0) {
        const taken = { quantity: sum('pieces'), amount: sum('amount') };
        held.push({ pieces: left, amount: shareOf(paid, quantity, taken, left) });
        expect(sum('amount')).toBe(paid);
      }
    }
  });
});
