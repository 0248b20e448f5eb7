import { beforeEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from './error.ts';
import { sendOnce } from './idempotency.ts';

beforeEach(() => sessionStorage.clear());

const answered = (status: number) =>
  new ApiError({ status, code: 'ANY', msg: '', data: null, serverTime: 0 });

test.each([
  ['a lost answer', new NetworkError(true), true],
  ['a server that recovers', answered(503), true],
  ['a refusal', answered(409), false],
])('after %s the next try has the same key: %s', async (_, error, same) => {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return keys.length === 1 ? Promise.reject(error) : Promise.resolve('done');
  };
  await expect(sendOnce('order', send)).rejects.toBe(error);
  expect(await sendOnce('order', send)).toBe('done');
  expect(keys[0] === keys[1]).toBe(same);
});
