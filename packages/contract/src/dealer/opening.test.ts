import { describe, expect, test } from 'vitest';
import { hoursText, openingAt, type OpeningException, openSpans, spansOf } from './opening.ts';

const DAY = [
  { opens: 510, closes: 720 },
  { opens: 780, closes: 1080 },
];
const SHORT = [{ opens: 600, closes: 960 }];
/** A store with a lunch break from Monday to Friday, short hours on Saturday, and closed on Sunday. */
const WEEK = [DAY, DAY, DAY, DAY, DAY, SHORT, []];

const exception = (
  fromDay: string,
  toDay: string,
  spans: OpeningException['spans'] = [],
  reason = '休息',
): OpeningException => ({ id: 'e', fromDay, toDay, spans, reason });
const at = (text: string) => new Date(`${text}:00+08:00`);

describe('the spans of a day', () => {
  test('are those of its weekday', () => {
    const of = (day: string) => openSpans({ week: WEEK, exceptions: [] }, day).spans;
    expect(of('2026-03-02')).toEqual(DAY);
    expect(of('2026-03-07')).toEqual(SHORT);
    expect(of('2026-03-08')).toEqual([]);
  });

  test('are those of an exception, first and last day included', () => {
    const exceptions = [exception('2026-02-16', '2026-02-22', [], '春节休息')];
    const of = (day: string) => openSpans({ week: WEEK, exceptions }, day);
    expect(of('2026-02-16')).toEqual({ spans: [], reason: '春节休息' });
    expect(of('2026-02-22')).toMatchObject({ spans: [] });
    expect(of('2026-02-23')).toEqual({ spans: DAY, reason: '' });
    expect(of('2026-02-13').spans).toEqual(DAY);
  });

  test('are those of the exception that was entered later', () => {
    const exceptions = [
      exception('2026-02-16', '2026-02-22'),
      exception('2026-02-20', '2026-02-20', SHORT, '值班'),
    ];
    expect(openSpans({ week: WEEK, exceptions }, '2026-02-20')).toEqual({
      spans: SHORT,
      reason: '值班',
    });
    expect(openSpans({ week: WEEK, exceptions: exceptions.toReversed() }, '2026-02-20')).toEqual({
      spans: [],
      reason: '休息',
    });
  });
});

describe('a moment', () => {
  const opening = { week: WEEK, exceptions: [exception('2026-03-09', '2026-03-10')] };
  test.each([
    ['2026-03-02T08:29', { open: false, next: { day: '2026-03-02', opens: 510 } }],
    ['2026-03-02T08:30', { open: true, closes: 720 }],
    ['2026-03-02T11:59', { open: true, closes: 720 }],
    ['2026-03-02T12:00', { open: false, next: { day: '2026-03-02', opens: 780 } }],
    ['2026-03-02T18:00', { open: false, next: { day: '2026-03-03', opens: 510 } }],
    // The search passes a Sunday and two holidays.
    ['2026-03-07T16:00', { open: false, next: { day: '2026-03-11', opens: 510 } }],
    // In Shanghai a new month has begun.
    ['2026-02-28T23:59', { open: false, next: { day: '2026-03-02', opens: 510 } }],
  ])('%s', (moment, expected) => {
    expect(openingAt(opening, at(moment))).toEqual(expected);
  });

  test('of a store that opens no more', () => {
    expect(openingAt({ week: [], exceptions: [] }, at('2026-03-02T10:00'))).toEqual({
      open: false,
      next: null,
    });
  });
});

test('hours are said for days that have the same', () => {
  expect(hoursText(Array.from({ length: 7 }, () => SHORT))).toBe('10:00-16:00');
  expect(hoursText(WEEK)).toBe('周一至周五 08:30-12:00、13:00-18:00，周六 10:00-16:00，周日 休息');
  expect(hoursText([])).toBe('');
});

test.each([
  ['08:30-12:00,13:00-18:00', DAY],
  ['0:00-24:00', [{ opens: 0, closes: 1440 }]],
  ['12:00-08:30', null],
  ['08:30-12:00,11:00-18:00', null],
  ['08:60-12:00', null],
  ['08:30-24:30', null],
  ['', null],
])('%s is read as spans', (text, spans) => {
  expect(spansOf(text)).toEqual(spans);
});
