import { expect, test } from 'vitest';
import { piecesText, pickupTime } from './pickup-labels.ts';

test.each([
  [{ quantity: 1, refundable: 1 }, '共 1 件 · 可退 1 件'],
  [
    { quantity: 6, used: 1, refunding: 1, refunded: 2, refundable: 2 },
    '共 6 件 · 已使用 1 件 · 退款中 1 件 · 已退款 2 件 · 可退 2 件',
  ],
])('%j', (pieces, text) => {
  const none = { used: 0, refunding: 0, refunded: 0, refundable: 0 };
  expect(piecesText({ ...none, ...pieces })).toBe(text);
});

test.each([
  ['booked', { day: '2026-03-02', half: 'am' as const }, 1, null, '3 月 2 日 周一 上午'],
  ['toBook', null, 1, null, '还没有约安装时间'],
  ['toUse', null, 2, '2026-03-31T16:00:00Z', '有效期至 2026-03-31'],
  ['toUse', null, 2, null, '长期有效'],
  ['used', null, 0, null, ''],
] as const)('%s', (state, appointment, usable, validUntil, text) => {
  expect(
    pickupTime({
      state,
      appointment: appointment && {
        ...appointment,
        start: null,
        plate: '沪A12345',
        modelName: '天逸',
      },
      codes: { total: 2, usable },
      validUntil,
    }),
  ).toBe(text);
});
