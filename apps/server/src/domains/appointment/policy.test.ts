import { describe, expect, test } from 'vitest';
import { bookableDays, confirmBy, earliestOn, politeNow, remindersOf } from './policy.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const shown = (moment: Date) =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
/** A store that is open from 9:00 to 18:00 and closed on Sundays. */
const opening = {
  week: Array.from({ length: 7 }, (_, i) => (i === 6 ? [] : [{ opens: 540, closes: 1080 }])),
  exceptions: [],
};

describe('silence', () => {
  test.each([
    // The deadline is two open hours later, on the same day.
    ['2026-03-16T10:00', '2026-03-18T10:00', '2026-03-16T12:00'],
    // One of the two open hours is left today.
    ['2026-03-16T17:00', '2026-03-18T10:00', '2026-03-17T10:00'],
    // The closed Sunday does not count.
    ['2026-03-14T20:00', '2026-03-18T10:00', '2026-03-16T11:00'],
    // The deadline is at the latest an hour before the appointment begins.
    ['2026-03-16T10:00', '2026-03-16T12:30', '2026-03-16T11:30'],
    ['2026-03-16T10:00', '2026-03-16T10:30', '2026-03-16T10:00'],
  ])('from %s for %s confirms at %s', (now, start, expected) => {
    expect(shown(confirmBy('dealer', opening, at(start), at(now)))).toBe(expected);
  });

  test('of who was to be called gives the time away two hours before', () => {
    const by = confirmBy('phone', opening, at('2026-03-18T10:00'), at('2026-03-16T10:00'));
    expect(shown(by)).toBe('2026-03-18T08:00');
  });
});

describe('reminders', () => {
  test.each([
    ['2026-03-18T10:30', ['2026-03-17T10:30', '2026-03-18T08:30']],
    ['2026-03-18T09:30', ['2026-03-17T09:30', '2026-03-17T20:00']],
    // The day before is in the previous month of Shanghai.
    ['2026-04-01T09:00', ['2026-03-31T09:00', '2026-03-31T20:00']],
    ['2026-03-01T22:30', ['2026-02-28T20:00', '2026-03-01T20:30']],
  ])('for %s', (start, expected) => {
    const reminders = remindersOf(at(start), at('2026-02-01T00:00'));
    expect(reminders.map((one) => shown(one.at))).toEqual(expected);
  });

  test('that would be late are left out', () => {
    const reminders = remindersOf(at('2026-03-18T10:30'), at('2026-03-18T07:00'));
    expect(reminders.map(({ which }) => which)).toEqual(['hours']);
    expect(remindersOf(at('2026-03-18T10:30'), at('2026-03-18T09:00'))).toEqual([]);
  });
});

test.each([
  ['2026-03-16T07:59', '2026-03-16T08:00'],
  ['2026-03-16T08:00', '2026-03-16T08:00'],
  ['2026-03-16T22:00', '2026-03-17T08:00'],
])('people are asked by day: %s', (now, expected) => {
  expect(shown(politeNow(at(now)))).toBe(expected);
});

test('days and their first minute are those of Shanghai', () => {
  // 22:30 of the 28th in Shanghai, which is the afternoon in UTC.
  const now = at('2026-02-28T22:30');
  expect(bookableDays(now, 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  expect(earliestOn('2026-02-28', now, 120)).toBe(24 * 60 + 30);
  expect(earliestOn('2026-03-01', now, 120)).toBe(30);
  expect(earliestOn('2026-03-02', now, 120)).toBe(0);
});
