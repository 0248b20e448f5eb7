import { expect, test } from 'vitest';
import { maskPhone } from './phone.ts';

test('a phone is shown without its middle, once', () => {
  expect(maskPhone('13800138000')).toBe('138****8000');
  expect(maskPhone(maskPhone('13800138000'))).toBe('138****8000');
  expect(maskPhone('')).toBe('');
});
