import { expect, test } from 'vitest';
import { dealerAddress, distanceText, openingOf } from './dealer-labels.ts';

test.each([
  [0, '100 m'],
  [0.6, '600 m'],
  [1, '1.0 km'],
  [3.24, '3.2 km'],
  [99.9, '99.9 km'],
  [128.4, '128 km'],
])('%d kilometres are %s', (km, text) => {
  expect(distanceText(km)).toBe(text);
});

test('a municipality is named once', () => {
  const address = '示例路 1 号';
  expect(dealerAddress({ province: '上海市', city: '上海市', address })).toBe('上海市示例路 1 号');
  expect(dealerAddress({ province: '浙江省', city: '杭州市', address })).toBe(
    '浙江省杭州市示例路 1 号',
  );
});

const DAY = [
  { opens: 510, closes: 720 },
  { opens: 780, closes: 1200 },
];
const dealer = {
  week: [DAY, DAY, DAY, DAY, DAY, DAY, []],
  exceptions: [{ id: 'e', fromDay: '2026-05-05', toDay: '2026-05-18', spans: [], reason: '休息' }],
};

test.each([
  ['2026-05-01T08:29', false, '休息中 · 今天 08:30 开门'],
  ['2026-05-01T08:30', true, '营业中 · 12:00 打烊'],
  ['2026-05-01T12:30', false, '休息中 · 今天 13:00 开门'],
  ['2026-05-01T20:00', false, '休息中 · 明天 08:30 开门'],
  ['2026-05-02T20:00', false, '休息中 · 周一 08:30 开门'],
  ['2026-05-05T10:00', false, '休息中 · 5 月 19 日 08:30 开门'],
])('at %s a store with a lunch break is open: %s', (time, open, text) => {
  expect(openingOf(dealer, new Date(`${time}:00+08:00`))).toEqual({ open, text });
});

test('a store with hours as a text only does not say whether it is open', () => {
  expect(openingOf({ week: [], exceptions: [] }, new Date())).toBeNull();
});

test('a store that opens no more says so', () => {
  const week = [[], [], [], [], [], [], []];
  expect(openingOf({ week, exceptions: [] }, new Date())).toEqual({
    open: false,
    text: '暂停营业',
  });
});
