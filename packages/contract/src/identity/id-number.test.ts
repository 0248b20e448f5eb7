import { expect, test } from 'vitest';
import { IdentityForm } from './form.ts';
import { ageOn, birthOf, parseIdNumber } from './id-number.ts';

test.each([
  ['11010519491231002X', '11010519491231002X'],
  [' 110105 19491231 002x ', '11010519491231002X'],
  ['110105194912310021', null],
  ['11010519491232002X', null],
  ['110105194902290029', null],
  ['11010519491231002', null],
  ['', null],
])('%s is stored as %s', (text, stored) => {
  expect(parseIdNumber(text)).toBe(stored);
});

test('a number with a changed digit is invalid', () => {
  const right = '11010519491231002X';
  for (let i = 0; i < 17; i++)
    for (const digit of '0123456789')
      if (digit !== right[i])
        expect(parseIdNumber(right.slice(0, i) + digit + right.slice(i + 1))).toBeNull();
});

test.each([
  ['2008-05-06', '2026-05-05T16:00:00Z', 18],
  ['2008-05-06', '2026-05-05T15:59:59Z', 17],
  ['2008-02-29', '2026-02-28T04:00:00Z', 17],
  ['2008-02-29', '2026-03-01T04:00:00Z', 18],
])('a person born on %s has this age at %s in Shanghai: %i', (birth, at, age) => {
  expect(ageOn(birth, new Date(at))).toBe(age);
});

test('a day of birth is read out of the number', () => {
  expect(birthOf('11010519491231002X')).toBe('1949-12-31');
});

test('the form says what is wrong', () => {
  const problems = (values: object) =>
    IdentityForm.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({ name: '张', idNumber: '110105194912310021', consent: false })).toEqual([
    ['name', '姓名需与身份证一致（2–30 字）'],
    ['idNumber', '身份证号不对，请核对 18 位'],
    ['consent', '请先同意单独处理你的身份信息'],
  ]);
});
