import { expect, test } from 'vitest';
import { dueBy, dueText } from './answer-time.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const DAY = [
  { opens: 510, closes: 720 },
  { opens: 780, closes: 1200 },
];
const OPEN = { week: [DAY, DAY, DAY, DAY, DAY, DAY, []], exceptions: [] };

test.each([
  // Neither the lunch break nor the night counts, and the store is closed on Sunday.
  ['2026-03-16T09:00', 'any', '2026-03-16T11:00'],
  ['2026-03-16T11:30', 'any', '2026-03-16T14:30'],
  ['2026-03-16T19:00', 'sms', '2026-03-17T09:30'],
  ['2026-03-14T19:30', 'any', '2026-03-16T10:00'],
  // Calls are allowed from 10 to 18 only.
  ['2026-03-16T08:40', 'daytime', '2026-03-16T12:00'],
  ['2026-03-16T17:30', 'daytime', '2026-03-17T11:30'],
] as const)('asked at %s by %s: answered by %s', (now, way, due) => {
  expect(dueBy(OPEN, way, at(now))).toEqual(at(due));
});

test('a store without hours answers within a day', () => {
  const now = at('2026-03-16T09:00');
  expect(dueBy({ week: [], exceptions: [] }, 'any', now)).toEqual(at('2026-03-17T09:00'));
});

test('the time is written as people say it', () => {
  const now = at('2026-03-16T09:00');
  expect(dueText(at('2026-03-16T11:00'), now)).toBe('今天 11:00');
  expect(dueText(at('2026-03-17T09:30'), now)).toBe('明天 09:30');
  expect(dueText(at('2026-03-18T09:30'), now)).toBe('3 月 18 日 周三 09:30');
});
