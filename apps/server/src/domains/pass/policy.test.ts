import { expect, test } from 'vitest';
import { afterWrong, statusOf } from './policy.ts';

const now = new Date('2026-03-01T00:00:00Z');
const code = { source_kind: 'order' as const, uses_left: 1, valid_until: null, voided_at: null };

test.each([
  ['usable', {}],
  ['usable', { valid_until: new Date(now.getTime() + 1) }],
  ['expired', { valid_until: now }],
  ['used', { uses_left: 0, valid_until: now }],
  ['refunded', { voided_at: now, valid_until: now }],
  ['withdrawn', { source_kind: 'voucher' as const, voided_at: now }],
])('%s: %j', (status, change) => {
  expect(statusOf({ ...code, ...change }, now)).toBe(status);
});

test('the fifth wrong code within ten minutes locks for ten', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const four = [ago(9), ago(8), ago(2), ago(1)];
  expect(afterWrong(four, now)).toEqual({ wrongAt: [], lockedUntil: ago(-10) });
  expect(afterWrong([ago(10), ...four.slice(1)], now)).toEqual({
    wrongAt: [...four.slice(1), now],
    lockedUntil: null,
  });
});
