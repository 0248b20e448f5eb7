import { expect, test } from 'vitest';
import { stepAt, stepOf, stepsAhead, totp } from './turning.ts';

/** The SHA-256 key of RFC 6238's examples. */
const KEY = Buffer.from('12345678901234567890123456789012');

test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
])('RFC 6238: after %d seconds it is %s', (seconds, digits) => {
  expect(totp(KEY, stepAt(new Date(seconds * 1000)), 8)).toBe(digits);
});

const now = new Date('2026-05-06T04:00:10Z');

test('a code holds one step before and after its own', () => {
  const digits = totp(KEY, stepAt(now));
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(stepOf(KEY, digits, now)).toBe(stepAt(now));
  expect(stepOf(KEY, digits, after(-30))).toBe(stepAt(now));
  expect(stepOf(KEY, digits, after(49))).toBe(stepAt(now));
  expect(stepOf(KEY, digits, after(50))).toBeNull();
  expect(stepOf(KEY, digits, after(-41))).toBeNull();
});

test('a phone gets the steps from now on, each until the next begins', () => {
  const steps = stepsAhead(KEY, now);
  expect(steps[0]).toEqual({
    digits: totp(KEY, stepAt(now)),
    until: '2026-05-06T04:00:30.000Z',
  });
  expect(steps[1]).toEqual({
    digits: totp(KEY, stepAt(now) + 1),
    until: '2026-05-06T04:01:00.000Z',
  });
});
