import { describe, expect, test } from 'vitest';
import {
  baseCount,
  exitText,
  joinedText,
  offerUntil,
  promoted,
  queueEndsAt,
  refundOf,
  refundPercent,
  sumText,
} from './policy.ts';

const HOUR_MS = 3_600_000;
/** A time in Shanghai. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

describe('an offer of a place', () => {
  const farAway = at('2026-12-20 09:00');
  test.each([
    ['2026-12-01 21:30', farAway, '2026-12-02 09:30'],
    ['2026-12-01 07:30', farAway, '2026-12-01 10:00'],
    ['2026-12-01 09:00', at('2026-12-01 14:00'), '2026-12-01 09:30'],
    ['2026-12-01 11:30', at('2026-12-01 14:00'), '2026-12-01 12:00'],
  ])('made at %s lasts until %s by day', (now, startsAt, until) => {
    expect(offerUntil(at(now), startsAt)).toEqual(at(until));
  });

  test('is not made where its time would be at night', () => {
    expect(offerUntil(at('2026-12-01 23:00'), at('2026-12-02 09:00'))).toBeNull();
    expect(offerUntil(at('2026-12-01 11:31'), at('2026-12-01 14:00'))).toBeNull();
  });

  test('is made until the queue of a paid activity ends', () => {
    const startsAt = at('2026-12-02 09:00');
    expect(queueEndsAt(startsAt, true)).toEqual(at('2026-12-01 21:30'));
    expect(queueEndsAt(startsAt, false)).toEqual(at('2026-12-02 07:00'));
    expect(offerUntil(at('2026-12-01 21:30'), startsAt)).toEqual(at('2026-12-01 22:00'));
    expect(offerUntil(at('2026-12-01 21:31'), startsAt)).toBeNull();
  });
});

describe('the queue', () => {
  const startsAt = at('2026-12-10 09:00');
  const queue = [
    { id: 'three', seats: 3 },
    { id: 'one', seats: 1 },
  ];
  const after = (hours: number, free = 1) =>
    promoted(queue, { free, startsAt, now: new Date(startsAt.getTime() - hours * HOUR_MS) }).map(
      ({ id }) => id,
    );

  test('lets nobody pass until a day before the start', () => {
    expect(after(30)).toEqual([]);
    expect(after(24)).toEqual(['one']);
    expect(after(30, 3)).toEqual(['three']);
    expect(after(30, 4)).toEqual(['three', 'one']);
  });
});

describe('leaving', () => {
  const steps = [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ];
  const startsAt = at('2026-12-10 09:00');
  const percent = (hours: number, minutes = 0, freeUntil: Date | null = null) =>
    refundPercent(steps, {
      startsAt,
      freeUntil,
      now: new Date(startsAt.getTime() - hours * HOUR_MS - minutes * 60_000),
    });
  const paid = { fen: 29_900, score: 500 };

  test.each([
    [72, 0, { fen: 29_900, score: 500 }, '退出，退回 ¥299.00 + 500 积分'],
    [71, 59, { fen: 14_950, score: 250 }, '退出，退回 ¥149.50 + 250 积分'],
    [30, 0, { fen: 14_950, score: 250 }, '退出，退回 ¥149.50 + 250 积分'],
    [24, 0, { fen: 14_950, score: 250 }, '退出，退回 ¥149.50 + 250 积分'],
    [23, 59, { fen: 0, score: 0 }, '退出，不退费'],
  ])('%i:%i before the start gives back its part', (hours, minutes, back, text) => {
    const refund = refundOf(paid, percent(hours, minutes));
    expect(refund).toEqual(back);
    expect(exitText(refund, true)).toBe(text);
  });

  test('rounds down, and is free after a change', () => {
    expect(refundOf({ fen: 99, score: 1 }, percent(30))).toEqual({ fen: 49, score: 0 });
    expect(percent(2, 0, at('2026-12-10 08:00'))).toBe(100);
    expect(exitText({ fen: 0, score: 0 }, false)).toBe('退出报名');
    expect(sumText({ fen: 0, score: 0 })).toBe('免费');
  });
});

test('the number of participants is shown once it is large enough, and is true', () => {
  expect(joinedText(9, 10)).toBe('报名进行中');
  expect(joinedText(10, 10)).toBe('已有 10 人报名');
  expect(joinedText(10, baseCount('20'))).toBe('报名进行中');
  expect(joinedText(0, 0)).toBe('报名进行中');
  expect([baseCount(''), baseCount('many'), baseCount('0')]).toEqual([10, 10, 0]);
});
