import { scoreAt } from '@marque/contract/points/earned';
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
  expect(leftOf(year, { times: 9, score: 4990 }, 30)).toBe(10);
  expect(leftOf(year, { times: 9, score: 5000 }, 30)).toBe(0);
  // The points are taken back in a later window than that in which they were earned.
  expect(leftOf(year, { times: 0, score: -40 }, 30)).toBe(30);
  const times = { window: 'month', of: 'times', max: 5 } as const;
  expect(leftOf(times, { times: 4, score: 80 }, 20)).toBe(20);
  expect(leftOf(times, { times: 5, score: 100 }, 20)).toBe(0);
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
