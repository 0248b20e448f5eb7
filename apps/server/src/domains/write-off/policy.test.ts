import { expect, test } from 'vitest';
import { statusOf, validUntil } from './policy.ts';

test('the last day is used to its end in Shanghai, the day of payment not counted', () => {
  // 23:30 in Shanghai.
  const paid = new Date('2026-03-01T15:30:00Z');
  expect(validUntil(paid, 1)).toEqual(new Date('2026-03-02T16:00:00Z'));
  expect(validUntil(new Date('2026-03-01T16:00:00Z'), 1)).toEqual(new Date('2026-03-03T16:00:00Z'));
});

const now = new Date('2026-03-01T00:00:00Z');
const code = { uses_left: 1, valid_until: null, voided_at: null };

test.each([
  ['usable', {}],
  ['usable', { valid_until: new Date(now.getTime() + 1) }],
  ['expired', { valid_until: now }],
  ['used', { uses_left: 0, valid_until: now }],
  ['refunded', { voided_at: now, valid_until: now }],
])('%s: %j', (status, change) => {
  expect(statusOf({ ...code, ...change }, now)).toBe(status);
});
