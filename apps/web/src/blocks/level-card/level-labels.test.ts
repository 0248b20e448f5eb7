import { expect, test } from 'vitest';
import { levelSentence, positionOf, ringOf } from './level-labels.ts';

const levels = [0, 300, 1500, 4000, 10_000].map((threshold, i) => ({
  level: i + 1,
  name: `V${i + 1}`,
  threshold,
  percent: 100,
}));
const own = {
  level: 3,
  name: '自在',
  percent: 120,
  since: '2026-06-18',
  until: '2027-06-30',
  growth: 1640,
  next: { ...levels[3]!, name: '惬意', missing: 2360 },
  keep: { missing: 380, by: '2027-06-30' },
  change: null,
  certified: false,
  joined: '2026-01-10',
};

test('keeping the level comes first in the last 60 days', () => {
  expect(levelSentence(own, '2027-04-30')).toEqual({
    text: '再积 2,360 成长值，升到「惬意」',
    warns: false,
  });
  expect(levelSentence(own, '2027-05-01')).toEqual({
    text: '2027 年 6 月 30 日前再积 380 成长值，留在「自在」',
    warns: true,
  });
  const kept = { ...own, keep: { missing: 0, by: '2027-06-30' } };
  expect(levelSentence(kept, '2027-06-30').warns).toBe(false);
  expect(levelSentence({ ...kept, next: null }, '2027-06-30').text).toContain('有效期至');
});

test('each level takes the same room on the scale', () => {
  expect([0, 150, 300, 10_000, 20_000].map((growth) => positionOf(growth, levels))).toEqual([
    0, 0.125, 0.25, 1, 1,
  ]);
});

test('the ring is the way to the next level', () => {
  expect(ringOf(own, 1500)).toBeCloseTo(140 / 2500);
  expect(ringOf({ growth: 100, next: own.next }, 1500)).toBe(0);
  expect(ringOf({ growth: 100, next: null }, 1500)).toBe(1);
});
