import { expect, test } from 'vitest';
import { plateText, spacedVin } from './car-words.ts';

test('numbers are shown as people read them', () => {
  expect(spacedVin('1m8gdm9axkp042788')).toBe('1M8 GDM9A X KP042788');
  expect(spacedVin('1M8 GD')).toBe('1M8 GD');
  expect(spacedVin('1M8 GDM9A X KP042788 99')).toBe('1M8 GDM9A X KP042788');
  expect(plateText('沪AD12345')).toBe('沪A·D12345');
});
