import { describe, expect, test } from 'vitest';
import { formatCount } from './count.ts';
import { formatDateTime, formatDay, formatRelative } from './time.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k+'],
  [9999, '9k+'],
  [10_000, '1w+'],
  [99_999, '9w+'],
  [100_000, '10w+'],
  [5_000_000, '10w+'],
])('the count %i is %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  ['2026-11-25', '11月25日 周三'],
  ['2027-01-03', '1月3日 周日'],
])('the day %s is %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

describe('relative time', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const minute = 60_000;
  test.each([
    [4 * minute, '刚刚'],
    [5 * minute, '5分钟前'],
    [59 * minute, '59分钟前'],
    [60 * minute, '1小时前'],
    [23 * 60 * minute, '23小时前'],
    [24 * 60 * minute, '昨天'],
    [48 * 60 * minute, '11-19 18:00'],
    [364 * 24 * 60 * minute, '11-22 18:00'],
    [365 * 24 * 60 * minute, '2025-11-21 18:00'],
  ])('%i ms ago', (ago, text) => {
    expect(formatRelative(now - ago, now)).toBe(text);
  });
  test('moments are shown in Shanghai', () => {
    expect(formatDateTime('2026-11-21T16:30:00Z')).toBe('2026-11-22 00:30');
  });
});
