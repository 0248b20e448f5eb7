import { expect, test } from 'vitest';
import { daysAwayText, lengthText } from './visit-labels.ts';

test.each([
  ['2026-03-16T01:30:00.000Z', '今天'],
  // In Shanghai it is already the next day.
  ['2026-03-16T16:30:00.000Z', '明天'],
  ['2026-03-19T01:30:00.000Z', '3 天后'],
])('%s is %s', (start, text) => {
  expect(daysAwayText(start, Date.parse('2026-03-16T01:00:00.000Z'))).toBe(text);
});

test.each([
  [45, '45 分钟'],
  [120, '2 小时'],
  [90, '1 小时 30 分'],
])('%d minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
