import { expect, test } from 'vitest';
import { groupDigits } from './code-digits.ts';

test.each([
  ['123456789012', '1234 5678 9012'],
  ['1234', '1234'],
  ['12345', '1234 5'],
])('%s is read %s', (code, read) => {
  expect(groupDigits(code)).toBe(read);
});
