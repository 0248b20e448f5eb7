import { expect, test } from 'vitest';
import { maskEngineNo, maskIdNumber, maskName, maskPhone, maskPlate, maskVin } from './mask.ts';

test.each([
  [maskName, '张三', '张*'],
  [maskName, '欧阳娜', '欧*娜'],
  [maskName, '欧阳娜娜', '欧**娜'],
  [maskName, '𠮷田', '𠮷*'],
  [maskName, '张', '*'],
  [maskName, '', ''],
  [maskPhone, '13800138000', '138****8000'],
  [maskPhone, '138****8000', '138****8000'],
  [maskPhone, '', ''],
  [maskPhone, '1234567', '*******'],
  [maskVin, 'LDC613P21A1000001', 'LDC**********0001'],
  [maskPlate, '沪A12345', '沪A·****5'],
  [maskPlate, '沪A·12345', '沪A·****5'],
  [maskPlate, '沪AD12345', '沪A·*****5'],
  [maskPlate, '', ''],
  [maskIdNumber, '11010519491231002X', '1****************X'],
  [maskEngineNo, 'DCW12A001', '***001'],
  [maskEngineNo, '001', '***'],
])('%o shows %s as %s', (mask, text, shown) => {
  expect(mask(text)).toBe(shown);
});
