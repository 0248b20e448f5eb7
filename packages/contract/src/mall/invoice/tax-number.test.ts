import { expect, test } from 'vitest';
import { isCompanyCode, isTaxNumber } from './tax-number.ts';

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  // The code contains no O and no I.
  ['9135O100M000100Y43', false],
  ['91350100m000100y43', false],
  ['123456789012345', true],
  ['12345678901234567890', true],
  ['1234567890123456', false],
  ['', false],
])('%j: %s', (text, valid) => {
  expect(isTaxNumber(text)).toBe(valid);
});

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y34', false],
  // Older tax numbers are no company codes.
  ['123456789012345', false],
])('%j as a company code: %s', (text, valid) => {
  expect(isCompanyCode(text)).toBe(valid);
});
