import { expect, test } from 'vitest';
import { NewPassword } from './form.ts';

test.each([
  ['', '至少 8 位'],
  ['abc1234', '至少 8 位'],
  ['12345678', '还要有字母'],
  ['abcdefgh', '还要有数字'],
  [`a1${'x'.repeat(31)}`, '最多 32 位'],
  ['密码 abc123', '只能用字母、数字和常用符号'],
  ['abcd 1234', '只能用字母、数字和常用符号'],
  ['Abcd_1234', undefined],
  [`a1${'x'.repeat(30)}`, undefined],
])('%j: %s', (password, problem) => {
  expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(problem);
});
