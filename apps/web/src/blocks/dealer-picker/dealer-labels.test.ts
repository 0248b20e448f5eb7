import { expect, test } from 'vitest';
import { dealerAddress, distanceText } from './dealer-labels.ts';

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
