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

test.each([
  ['00:29', '08:30-20:00', false, '休息中 · 今天 08:30 开门'],
  ['00:30', '08:30-20:00', true, '营业中 · 20:00 打烊'],
  ['11:59', '08:30-20:00', true, '营业中 · 20:00 打烊'],
  ['12:00', '08:30-20:00', false, '休息中 · 明天 08:30 开门'],
  ['04:00', '9:00–18:00', true, '营业中 · 18:00 打烊'],
])('at %s UTC a store open %s is open: %s', (time, hours, open, text) => {
  expect(openingOf(hours, new Date(`2026-05-01T${time}:00Z`))).toEqual({ open, text });
});

test('hours in other words are not read', () => {
  expect(openingOf('全天', new Date())).toBeNull();
});
