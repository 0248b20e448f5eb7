import { expect, test } from 'vitest';
import { cellText, leftText, quotaText } from './benefit-labels.ts';

const wash = {
  id: 'xtl-wash',
  title: '到店洗车',
  lead: '',
  icon: 'wash' as const,
  period: 'month' as const,
  certifiedOnly: false,
  quotas: [0, 1, 2, 4, 4],
  terms: { who: '会员', where: '门店', how: '出示', excludes: '' },
  state: 'claimable' as const,
  left: 1,
  quota: 2,
  reason: '',
};

test('a benefit says what is left of it, or why it cannot be claimed', () => {
  expect(leftText(wash)).toBe('本月剩 1 / 2');
  expect(leftText({ ...wash, state: 'usedUp', reason: '本期的次数已经领完' })).toBe(
    '本期的次数已经领完',
  );
  expect(leftText({ ...wash, state: 'inForce' })).toBe('已享有');
});

test('quotas of a level', () => {
  expect(quotaText(wash, 2)).toBe('每月 2 次');
  expect(quotaText(wash, 0)).toBe('–');
  expect([cellText(0, false), cellText(4, false), cellText(1, true)]).toEqual(['–', '4', '有']);
});
