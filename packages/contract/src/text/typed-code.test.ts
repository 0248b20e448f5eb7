import { describe, expect, test } from 'vitest';
import { charactersOf, countOf, cutTo, fitsIn } from './characters.ts';
import { Phone, requiredLine, SmsCode } from '../form.ts';
import { parseVin } from '../garage/vin.ts';
import { parseIdNumber } from '../identity/id-number.ts';
import { parseAccountNo } from '../mall/account-number.ts';
import { AddressForm } from '../mall/address/form.ts';
import { ReturnForm } from '../mall/after-sale/form.ts';
import { BankAccount, TaxNumber } from '../mall/invoice/form.ts';
import { typedDigits } from '../money.ts';
import { LongText } from '../common.ts';
import { TypedPhone } from '../session/schema.ts';
import { codeIn, mostSigns } from './typed-code.ts';

const PHONES = [
  '+86 138 0013 8000',
  '0086-138-0013-8000',
  '86 13800138000',
  '１３８００１３８０００',
  '（＋８６）１３８－００１３－８０００',
  '138—0013—8000',
  '手机：13800138000',
  '手机1：138 0013 8000（张三）',
  '电话 138-0013-8000，分机 12',
  '\u200e13800138000\u202c',
];

test.each(PHONES)('a phone is read in %s, by fields, forms and calls alike', (text) => {
  expect(codeIn('phone', text)).toBe('13800138000');
  expect(Phone.parse(text)).toBe('13800138000');
  expect(TypedPhone.parse(text)).toBe('13800138000');
  expect(parseAccountNo('phone', text)).toBe('13800138000');
});

test('what is no phone stays none', () => {
  for (const text of ['', '138 0013 800', '86 138 0013', '23800138000', '张三'])
    expect(Phone.safeParse(text).success).toBe(false);
});

test('a country code has room until the number behind it is complete', () => {
  expect(mostSigns('phone', '13800138000')).toBe(11);
  expect(mostSigns('phone', '861380013')).toBe(13);
  expect(mostSigns('phone', '00861')).toBe(15);
});

test.each([
  ['smsCode', '１２３４５６', '123456'],
  ['smsCode', '【东风】验证码 123456，5 分钟内有效', '123456'],
  ['useCode', '核销码：1234 5678 9012', '123456789012'],
  ['bankAccount', '账号：6222 0210 0111 6245 702', '6222021001116245702'],
  ['landline', '(021) 6123-4567', '0216123-4567'],
  ['landline', '０２１－６１２３４５６７', '021-61234567'],
  ['vin', 'VIN LDCE2G13100000001', 'LDCE2G13100000001'],
  ['vin', '车架号：ｌｄｃｅ２ｇ１３１０００００００１', 'LDCE2G13100000001'],
  ['vin', 'LDCE-2G13-1000-0000-1 车牌 沪A12345', 'LDCE2G13100000001'],
  ['idNumber', '身份证号：11010519491231002x', '11010519491231002X'],
  ['taxNumber', '税号: 9131 0000 MA1F L3G8 4A', '91310000MA1FL3G84A'],
  ['member', '会员号：pg1001', 'PG1001'],
  ['parcel', '单号：SF1234567890', 'SF1234567890'],
  ['plate', '车牌号：川a·12345', '川A12345'],
  ['quantity', '１２ 件', '12'],
] as const)('%s is read in %s', (kind, text, code) => {
  expect(codeIn(kind, text)).toBe(code);
});

test('the rules of forms read what is pasted', () => {
  expect(SmsCode.parse('１２３ ４５６')).toBe('123456');
  expect(parseVin('VIN： ＬＤＣＥ２Ｇ１３Ｘ０Ａ０００００１')).toBe(parseVin('LDCE2G13X0A000001'));
  expect(parseIdNumber('身份证：11010519491231002x')).toBe('11010519491231002X');
  expect(BankAccount.parse('6222 0210 0111 6245 702')).toBe('6222021001116245702');
  expect(TaxNumber.parse('税号 ９１１１０１０８ ５５１３８５０８ ２Ｑ')).toBe('91110108551385082Q');
  expect(typedDigits('￥１，２００元')).toBe('1200');
  expect(
    ReturnForm.parse({ carrier: '远达快递', trackingNo: '单号：YD 1234 5678' }).trackingNo,
  ).toBe('YD12345678');
});

test('an address is one line, a remark keeps its lines', () => {
  expect(AddressForm.shape.detail.parse('示例路 1 号\r\n3 楼\t301')).toBe('示例路 1 号 3 楼 301');
  expect(LongText.parse('  一\r\n二\t三\r四 ')).toBe('一\n二\t三\n四');
  expect(LongText.safeParse('一\u0000').success).toBe(false);
});

describe('characters that a person sees', () => {
  const FAMILY = '👨‍👩‍👧‍👦';
  const text = `好${FAMILY}e\u0301🇨🇳👍🏽`;

  test('are counted and cut as they are seen', () => {
    expect(charactersOf(text)).toEqual(['好', FAMILY, 'e\u0301', '🇨🇳', '👍🏽']);
    expect(countOf(text)).toBe(5);
    expect(cutTo(text, 2)).toBe(`好${FAMILY}`);
    expect(cutTo('短', 5)).toBe('短');
  });

  test('limit a text, which cannot grow without end by marks', () => {
    const name = requiredLine(1, '请填写', 5, '最多 5 个字');
    expect(name.safeParse(text).success).toBe(true);
    expect(name.safeParse(`${text}多`).success).toBe(false);
    expect(fitsIn(`e${'\u0301'.repeat(500)}`, 5)).toBe(false);
  });
});
