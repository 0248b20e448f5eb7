import { expect, test } from 'vitest';
import { formatFen, formatInteger, formatMoney, moneyParts, priceText } from './money.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [199_900, '1,999.00'],
  [123_456_789, '1,234,567.89'],
  [-3050, '-30.50'],
])('%i fen is %s', (fen, text) => {
  expect(formatFen(fen)).toBe(text);
});

test('a negative amount has its sign before the ¥', () => {
  expect(formatMoney(-3000)).toBe('-¥30.00');
});

test.each([
  [4000, { sign: '¥', yuan: '40', decimals: '.00' }],
  [123_456, { sign: '¥', yuan: '1,234', decimals: '.56' }],
  [-5, { sign: '-¥', yuan: '0', decimals: '.05' }],
])('%i fen is set in parts', (fen, parts) => {
  expect(moneyParts(fen)).toEqual(parts);
  const { sign, yuan, decimals } = parts;
  expect(sign + yuan + decimals).toBe(formatMoney(fen));
});

test.each([
  [19_900, 0, '¥199.00'],
  [0, 800, '800 积分'],
  [19_900, 500, '¥199.00 + 500 积分'],
  [0, 1200, '1,200 积分'],
])('%i fen and %i points', (fen, score, text) => {
  expect(priceText(fen, score)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-12_345, '-12,345'],
  [1_234_567, '1,234,567'],
])('%i with separators is %s', (value, text) => {
  expect(formatInteger(value)).toBe(text);
});
