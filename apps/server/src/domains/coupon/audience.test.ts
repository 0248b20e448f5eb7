import { expect, test } from 'vitest';
import { audienceText, groupOf, obstacleOf } from './audience.ts';

const row = { min_level: null, certified_only: false, price_score: null, for_store: false };
const member = { level: 2, certified: false };

test('a coupon is refused for the level before the certification', () => {
  expect(obstacleOf(row, member)).toBeNull();
  const both = { ...row, min_level: 3, certified_only: true };
  expect(obstacleOf(both, member)).toBe('level');
  expect(obstacleOf(both, { level: 3, certified: false })).toBe('ownerOnly');
  expect(obstacleOf(both, { level: 5, certified: true })).toBeNull();
});

test('it says whom it is for, and stands in one group', () => {
  const names = ['初见', '同行', '自在'];
  expect(audienceText(row, names)).toBe('');
  expect(audienceText({ ...row, min_level: 3, certified_only: true }, names)).toBe(
    '「自在」及以上会员可领，留给已认证的车主',
  );
  expect(groupOf({ ...row, for_store: true })).toBe('store');
  expect(groupOf({ ...row, certified_only: true, for_store: true })).toBe('member');
  expect(groupOf({ ...row, min_level: 2, price_score: 500 })).toBe('score');
});
