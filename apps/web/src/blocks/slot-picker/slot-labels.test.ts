import { expect, test } from 'vitest';
import { dayChoice, timeText } from './slot-labels.ts';

test('times are those of Shanghai', () => {
  expect(timeText('2026-03-16T01:30:00.000Z')).toBe('3 月 16 日 周一 09:30');
  // In Shanghai it is already the first of the month.
  expect(timeText('2026-02-28T16:30:00.000Z')).toBe('3 月 1 日 周日 00:30');
});

test('a day is named by its weekday, and today by being it', () => {
  expect(dayChoice('2026-03-16', '2026-03-15')).toEqual({ name: '3/16', weekday: '周一' });
  expect(dayChoice('2026-03-16', '2026-03-16').weekday).toBe('今天');
});
