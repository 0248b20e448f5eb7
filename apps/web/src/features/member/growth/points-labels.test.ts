import { describe, expect, test } from 'vitest';
import { debtText, lineOf, signed } from './points-labels.ts';

const ENTRY = {
  id: 'e',
  at: '2026-11-22T04:00:00.000Z',
  kind: 'earn' as const,
  title: '商城购物',
  delta: 1120,
  expiresOn: '2027-11-30',
  link: null,
};
const DETAIL = { ...ENTRY, batches: [], debt: 0, reverses: null, reversedBy: [] };

test('amounts have their sign', () => {
  expect([1120, -450].map(signed)).toEqual(['+1,120', '−450']);
});

test('a line names the day on which its points lapse', () => {
  expect(lineOf(ENTRY)).toMatchObject({ amount: '+1,120', comes: true, note: '2027-11-30 到期' });
  expect(lineOf({ ...ENTRY, delta: -5, expiresOn: null })).toMatchObject({
    comes: false,
    note: '',
  });
});

describe('a debt', () => {
  test('is said where points were taken that had been used, and where others paid it', () => {
    expect(debtText({ ...DETAIL, kind: 'takeBack', debt: 498 })).toBe(
      '其中 498 已经用掉，会从之后得到的积分里扣回',
    );
    expect(debtText({ ...DETAIL, debt: 60 })).toBe('其中 60 抵扣了待扣回的积分');
    expect(debtText(DETAIL)).toBe('');
  });
});
