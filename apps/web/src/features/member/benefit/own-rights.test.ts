import { expect, test } from 'vitest';
import { lastText } from './own-rights.ts';

test('a right says what is left of it and until when', () => {
  const own = { id: 'rescue', state: 'active' as const, usesLeft: null, until: null };
  expect(lastText(own)).toBe('次数不限，长期有效');
  expect(lastText({ ...own, usesLeft: 2, until: '2029-11-24' })).toBe(
    '剩 2 次，用到 2029 年 11 月 24 日',
  );
  expect(lastText({ ...own, state: 'waiting' })).toBe('提车后生效');
  expect(lastText({ ...own, state: 'expired', until: '2026-01-31' })).toBe(
    '2026 年 1 月 31 日到期',
  );
});
