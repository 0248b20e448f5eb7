import { expect, test } from 'vitest';
import { evenCut, ownCut, randomCut, reachesFloor } from './cut.ts';

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0);

/** Returns the cuts of all friends, one after the other. */
function cutsOf(
  { leftFen, friends, minFen }: { leftFen: number; friends: number; minFen: number },
  next: (left: { leftFen: number; friends: number; minFen: number }, i: number) => number,
): number[] {
  const cuts: number[] = [];
  let left = leftFen;
  for (let i = 0; i < friends; i++) {
    const cut = next({ leftFen: left, friends: friends - i, minFen }, i);
    cuts.push(cut);
    left -= cut;
  }
  return cuts;
}

test('¥169 to ¥99 by twelve friends: eight take ¥5.83, then four ¥5.84', () => {
  const cuts = cutsOf({ leftFen: 7000, friends: 12, minFen: 100 }, evenCut);
  expect(cuts).toEqual([...Array<number>(8).fill(583), ...Array<number>(4).fill(584)]);
  expect(sum(cuts)).toBe(7000);
  expect(16_900 - sum(cuts.slice(0, 6))).toBe(13_402);
  expect(16_900 - sum(cuts.slice(0, 11))).toBeGreaterThan(9900);
});

test('¥70 by three friends', () => {
  expect(cutsOf({ leftFen: 7000, friends: 3, minFen: 1 }, evenCut)).toEqual([2333, 2333, 2334]);
});

test.each([
  [
    [0.5, 0.9, 0.1],
    [1800, 3130, 297, 1773],
  ],
  [
    [0.5, 0.9, 0.99],
    [1800, 3130, 1970, 100],
  ],
  [
    [0, 0, 0],
    [100, 100, 100, 6700],
  ],
])('by chance, %j', (numbers, cuts) => {
  const whole = { leftFen: 7000, friends: 4, minFen: 100 };
  expect(cutsOf(whole, (left, i) => randomCut(left, numbers[i] ?? 0))).toEqual(cuts);
});

test('by chance the cuts add up exactly, and each takes at least the least', () => {
  // A fixed row of numbers that looks like chance.
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 200; round++) {
    const friends = 2 + Math.floor(next() * 49);
    const minFen = 1 + Math.floor(next() * 50);
    const leftFen = minFen * friends + Math.floor(next() * 10_000);
    const cuts = cutsOf({ leftFen, friends, minFen }, (left) => randomCut(left, next()));
    expect(sum(cuts)).toBe(leftFen);
    expect(Math.min(...cuts)).toBeGreaterThanOrEqual(minFen);
  }
});

test('the own cut leaves each friend the least', () => {
  expect(ownCut({ leftFen: 7000, friends: 12, minFen: 100 }, 500)).toBe(500);
  expect(ownCut({ leftFen: 584, friends: 1, minFen: 100 }, 500)).toBe(484);
  expect(ownCut({ leftFen: 100, friends: 1, minFen: 100 }, 500)).toBe(0);
  expect(reachesFloor({ leftFen: 1199, friends: 12, minFen: 100 })).toBe(false);
});
