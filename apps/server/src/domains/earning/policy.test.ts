import { scoreAt } from '@marque/contract/points/earned-score';
import { expect, test } from 'vitest';
import { leftOf, noteOf, percentOf, windowStart } from './policy.ts';

const goods = { score: 1, perYuan: true, levelled: true };

test('399 yuan at 150 percent give 598; 150.50 given back leave 372', () => {
  const percent = percentOf(goods, 150);
  expect(scoreAt(percent, true, 39_900)).toBe(598);
  const left = scoreAt(percent, true, 39_900 - 15_050);
  expect(left).toBe(372);
  expect(598 - left).toBe(226);
});

test('a rule that does not follow the level, or gives by the time', () => {
  expect(scoreAt(percentOf({ ...goods, levelled: false }, 200), true, 39_999)).toBe(399);
  expect(scoreAt(percentOf({ score: 20, perYuan: false, levelled: false }, 200), false, 0)).toBe(
    20,
  );
});

test('a cap cuts to what is left', () => {
  const year = { window: 'year', of: 'score', max: 5000 } as const;
  const thirty = { amount: 30, what: 'score' } as const;
  const given = { times: 9, score: 4990, growth: 0 };
  expect(leftOf(year, given, thirty)).toBe(10);
  expect(leftOf(year, { ...given, score: 5000 }, thirty)).toBe(0);
  // The points are taken back in a later window than that in which they were earned.
  expect(leftOf(year, { ...given, score: -40 }, thirty)).toBe(30);
  const times = { window: 'month', of: 'times', max: 10 } as const;
  expect(leftOf(times, given, thirty)).toBe(30);
  expect(leftOf(times, { ...given, times: 10 }, thirty)).toBe(0);
});

test('a cap of growth cuts growth, and leaves points alone', () => {
  const year = { window: 'year', of: 'growth', max: 5000 } as const;
  const given = { times: 9, score: 9000, growth: 4990 };
  expect(leftOf(year, given, { amount: 30, what: 'growth' })).toBe(10);
  expect(leftOf(year, given, { amount: 30, what: 'score' })).toBe(30);
  const ofPoints = { window: 'year', of: 'score', max: 5000 } as const;
  expect(leftOf(ofPoints, given, { amount: 30, what: 'growth' })).toBe(30);
  expect(noteOf('open', [year], null)).toBe('每年最多 5000 成长值');
});

test('windows begin in Shanghai', () => {
  expect(windowStart('day', '2026-05-02')).toEqual(new Date('2026-05-01T16:00:00Z'));
  expect(windowStart('month', '2026-05-02')).toEqual(new Date('2026-04-30T16:00:00Z'));
  expect(windowStart('year', '2026-05-02')).toEqual(new Date('2025-12-31T16:00:00Z'));
});

test('limits in words', () => {
  const cap = { window: 'month', of: 'times', max: 5 } as const;
  expect(noteOf('open', [cap], null)).toBe('每月最多 5 次');
  expect(noteOf('capped', [cap], cap)).toBe('已达本月上限');
  expect(noteOf('spent', [cap], null)).toBe('本月积分已发完');
});
