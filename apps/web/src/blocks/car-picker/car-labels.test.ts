import { expect, test } from 'vitest';
import { formatPlate, formatVin } from './car-labels.ts';

test('numbers are shown as people read them', () => {
  expect(formatVin('1M8GDM9AXKP042788')).toBe('1M8 GDM9A X KP042788');
  expect(formatVin('1M8GD')).toBe('1M8 GD');
  expect(formatPlate('沪AD12345')).toBe('沪A·D12345');
  expect(formatPlate('')).toBe('未上牌');
});
