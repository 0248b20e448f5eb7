import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#shared/api/error.ts';
import { passwordMessage } from './password.ts';

const refusal = (code: string, data: unknown) =>
  new ApiError({ status: 409, code, msg: '手机号或密码不对，请检查后再输', data, serverTime: 0 });

test('says how many tries are left when there are few', () => {
  expect(passwordMessage(refusal('PASSWORD_WRONG', { left: 4 }))).toBe(
    '手机号或密码不对，请检查后再输',
  );
  expect(passwordMessage(refusal('PASSWORD_WRONG', { left: 1 }))).toMatch(/还可以试 1 次$/);
});

test('says how long to wait, in whole minutes', () => {
  expect(passwordMessage(refusal('PASSWORD_LOCKED', { retryAfterMs: 60_001 }))).toContain(
    '2 分钟后再试',
  );
});

test('leaves other errors as they are', () => {
  expect(passwordMessage(new NetworkError(false))).toBe('网络不太顺畅，请检查后重试');
});
