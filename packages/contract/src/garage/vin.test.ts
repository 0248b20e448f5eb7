import { expect, test } from 'vitest';
import { hasCheckDigit, parseVin } from './vin.ts';

test.each([
  ['LSVAU033272123456', null],
  ['1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['11111111111111111', '11111111111111111'],
  ['5GZCZ43D13S812715', '5GZCZ43D13S812715'],
  [' 1m8gdm9a xkp-042788 ', '1M8GDM9AXKP042788'],
  ['１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８', '1M8GDM9AXKP042788'],
  ['LDC913L28P0123456', 'LDC913L28P0123456'],
  ['LDC913L20P0123456', null],
  // An import without a check digit.
  ['VF3MJEHZRJS123456', 'VF3MJEHZRJS123456'],
  // One wrong character, two exchanged characters, and a wrong check digit.
  ['1M8GDM9AXKP042789', null],
  ['1M8GDM9AXKP024788', null],
  ['1M8GDM9A1KP042788', null],
  // Invalid letters and wrong lengths.
  ['IM8GDM9AXKP042788', null],
  ['1M8GDM9AXKPO42788', null],
  ['1M8GDM9AXKP04278', null],
  ['', null],
])('%s', (text, vin) => {
  expect(parseVin(text)).toBe(vin);
});

test('an import may lack the check digit, which is told', () => {
  expect(hasCheckDigit('VF3MJEHZRJS123456')).toBe(false);
  expect(hasCheckDigit('LDC913L28P0123456')).toBe(true);
});
