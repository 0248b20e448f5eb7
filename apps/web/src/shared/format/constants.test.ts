import { describe, expect, test } from 'vitest';
import { Decimal } from './big-number.ts';
import { formatPrice } from './price.ts';
import { hasReportedStatus, type StatusQuestion } from './status.ts';

test('big numbers keep 20 decimal places', () => {
  expect(new Decimal(2).div(3).toFixed()).toBe('0.66666666666666666667');
  expect(new Decimal('0.1').plus('0.2').toString()).toBe('0.3');
});

test.each([
  ['', '¥0.00'],
  [null, '¥0.00'],
  [undefined, '¥0.00'],
  ['0', '价格已包含'],
  [0, '¥0.00'],
  ['1999', '¥1,999.00'],
  [19.9, '¥19.90'],
  ['1.005', '¥1.01'],
  ['12345678901234567.89', '¥12,345,678,901,234,567.89'],
  ['-30.5', '-¥30.50'],
  ['-0', '¥0.00'],
  ['-0.001', '¥0.00'],
  [' ', '¥0.00'],
  ['not a number', '¥0.00'],
  [Infinity, '¥0.00'],
])('the price %j shows as %s', (value, text) => {
  expect(formatPrice(value)).toBe(text);
});

describe('status 3', () => {
  const me = { phone: '13800000000', userId: 'u1' };
  test.each([
    [0, [{ status: 1 }, { status: 3 }], true],
    ['0', [{ status: 3 }], true],
    [0, [{ status: 1 }, { status: 30 }], false],
    [0, [], false],
    [0, null, false],
    [500, [{ status: 3 }], false],
  ])('code %j with %j is %s', async (code, data, reported) => {
    expect(await hasReportedStatus(() => Promise.resolve({ code, data }), me)).toBe(reported);
  });
  test('is asked with phone and userId and nothing else', async () => {
    const asked: StatusQuestion[] = [];
    const session = { ...me, Authorization: 'token' };
    await hasReportedStatus((question) => {
      asked.push(question);
      return Promise.resolve({ code: 0, data: [] });
    }, session);
    expect(asked).toEqual([me]);
  });
});
