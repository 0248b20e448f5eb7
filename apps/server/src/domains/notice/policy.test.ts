import { expect, test } from 'vitest';
import { newsTime, politeTime } from './policy.ts';

test.each([
  ['2026-05-01T00:00:00Z', '2026-05-01T00:00:00Z'],
  ['2026-05-01T13:59:00Z', '2026-05-01T13:59:00Z'],
  ['2026-05-01T14:00:00Z', '2026-05-02T00:00:00Z'],
  ['2026-05-01T16:30:00Z', '2026-05-02T00:00:00Z'],
  ['2026-04-30T23:59:00Z', '2026-05-01T00:00:00Z'],
])('a message of %s goes out at %s', (from, to) => {
  expect(politeTime(new Date(from))).toEqual(new Date(to));
});

test.each([
  ['2026-05-01T00:59:59Z', '2026-05-01T01:00:00Z'],
  ['2026-05-01T12:59:59Z', '2026-05-01T12:59:59Z'],
  ['2026-05-01T13:00:00Z', '2026-05-02T01:00:00Z'],
])('news of %s comes at %s', (from, to) => {
  expect(newsTime(new Date(from))).toEqual(new Date(to));
});
