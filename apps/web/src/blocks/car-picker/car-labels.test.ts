import { expect, test } from 'vitest';
import { formatPlate, formatVin } from './car-labels.ts';

test('numbers are shown as people read them', () => {
  expect(formatVin('1m8gdm9axkp042788')).toBe('1M8 GDM9A X KP042788');
  expect(formatVin('1M8 GD')).toBe('1M8 GD');
  expect(formatVin('1M8 GDM9A X KP042788 99')).toBe('1M8 GDM9A X KP042788');
  expect(formatPlate('沪AD12345')).toBe('沪A·D12345');
});
