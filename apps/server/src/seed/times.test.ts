import { expect, test } from 'vitest';
import { dayName, dayNumber, momentOf, parseRelativeTime } from './times.ts';

// 00:30 on the second of May in Shanghai.
const today = dayNumber(new Date('2026-05-01T16:30:00Z'));
const at = (text: string) => momentOf(parseRelativeTime(text)!, today).toISOString();

test('days begin at midnight in Shanghai', () => {
  expect(dayName(today)).toBe('20260502');
  expect(dayName(dayNumber(new Date('2026-05-01T15:59:59Z')))).toBe('20260501');
});

test('relative times count from the day', () => {
  expect(at('@today 10:00')).toBe('2026-05-02T02:00:00.000Z');
  expect(at('@today 24:00')).toBe('2026-05-02T16:00:00.000Z');
  expect(at('@tomorrow 00:00')).toBe('2026-05-02T16:00:00.000Z');
  expect(at('-3d 21:14')).toBe('2026-04-29T13:14:00.000Z');
  expect(at('+30d 23:59')).toBe('2026-06-01T15:59:00.000Z');
});

test.each(['', '10:00', '@yesterday 10:00', '-3d 25:00', '-3d 24:01', '-3d 10:60', '3d 10:00'])(
  '%j is no relative time',
  (text) => {
    expect(parseRelativeTime(text)).toBeNull();
  },
);
