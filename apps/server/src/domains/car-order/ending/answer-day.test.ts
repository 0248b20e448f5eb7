import { addDays, momentOfDay } from '@marque/contract/shanghai';
import { expect, test } from 'vitest';
import { answerDay, unansweredBefore } from './answer-day.ts';

test.each([
  // A Thursday, a Friday, a Saturday, a Sunday, a Monday.
  ['2026-11-26', '2026-12-01'],
  ['2026-11-27', '2026-12-02'],
  ['2026-11-28', '2026-12-02'],
  ['2026-11-29', '2026-12-02'],
  ['2026-11-30', '2026-12-03'],
  // Before the National Day holidays, whose compensation day is the Saturday after.
  ['2026-09-30', '2026-10-10'],
])('a request of %s is answered until %s', (day, until) => {
  expect(answerDay(momentOfDay(day))).toBe(until);
});

test('a request without an answer goes to the brand the day after the last day, and not earlier', () => {
  for (let n = 0; n < 42; n++) {
    const asked = addDays('2026-09-14', n);
    const last = answerDay(momentOfDay(asked));
    const isOver = (today: string) => asked < unansweredBefore(momentOfDay(today));
    expect([asked, isOver(last), isOver(addDays(last, 1))]).toEqual([asked, false, true]);
  }
});
