import { expect, it } from 'vitest';
import { validityText } from './coupon-tabs.ts';

it('says how long a coupon has left', () => {
  const now = Date.parse('2026-05-01T04:00:00Z');
  const say = (expiresAt: string, usedAt: string | null = null) =>
    validityText({ expiresAt, usedAt }, now);
  expect(say('2026-05-04T04:00:00Z')).toBe('05-04 12:00 到期');
  expect(say('2026-05-04T03:59:59Z')).toBe('还剩 2 天，别忘了用');
  expect(say('2026-05-02T03:59:59Z')).toBe('还剩 23 小时，别忘了用');
  expect(say('2026-05-01T04:59:59Z')).toBe('不到 1 小时就过期，快用掉');
  expect(say('2026-05-01T04:00:00Z')).toBe('05-01 12:00 已过期');
  expect(say('2026-05-09T04:00:00Z', '2026-04-30T16:30:00Z')).toBe('05-01 00:30 已使用');
});
