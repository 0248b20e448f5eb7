import { expect, test } from 'vitest';
import { parseAccountNo } from './account-number.ts';

test('phones are eleven digits of a mobile network, however they are grouped', () => {
  expect(parseAccountNo('phone', '138 0013 8000')).toBe('13800138000');
  expect(parseAccountNo('phone', '138-0013-8000')).toBe('13800138000');
  for (const wrong of ['', '1380013800', '12800138000', '138001380000', '1380013800a'])
    expect(parseAccountNo('phone', wrong), wrong).toBeNull();
});

test('plates of ordinary and new-energy cars', () => {
  expect(parseAccountNo('plate', '鄂a·12345')).toBe('鄂A12345');
  expect(parseAccountNo('plate', '京AD12345')).toBe('京AD12345');
  expect(parseAccountNo('plate', '粤B12345F')).toBe('粤B12345F');
  for (const wrong of ['A12345', '鄂I12345', '鄂A1234', '鄂A12O45', '京AD123456', '日A12345'])
    expect(parseAccountNo('plate', wrong), wrong).toBeNull();
});

test('member numbers are letters and digits', () => {
  expect(parseAccountNo('member', 'v12345678')).toBe('V12345678');
  expect(parseAccountNo('member', '12345')).toBeNull();
  expect(parseAccountNo('member', '会员 12345678')).toBe('12345678');
});
