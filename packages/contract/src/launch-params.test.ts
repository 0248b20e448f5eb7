import { expect, test } from 'vitest';
import { LAUNCH_PARAMS, splitLaunchParams } from './launch-params.ts';

test('a mini-program’s address says who is signed in', () => {
  expect(Object.keys(LAUNCH_PARAMS)).toEqual([
    'token',
    'userId',
    'openid',
    'phone',
    'nickName',
    'avatar',
    'score',
    'backTencentNews',
  ]);
});

const HANDED = 'token=t&userId=u&openid=o&phone=138&nickName=%E6%9E%97&avatar=a&score=9';

test.each([
  ['/xtl/mall/Home', true, '/xtl/mall/Home', ''],
  ['/xtl/mall/Home?id=a%20b', true, '/xtl/mall/Home?id=a%20b', ''],
  [`/xtl/mall/Home?id=7&${HANDED}`, true, '/xtl/mall/Home?id=7', HANDED],
  [`/xtl/mall/Home?${HANDED}`, true, '/xtl/mall/Home', HANDED],
  ['/a?token=1&token=2', true, '/a', 'token=1&token=2'],
  ['/a?phone=138&token=t', false, '/a?phone=138', 'token=t'],
  ['/a?phone=138', false, '/a?phone=138', ''],
])('%s, from a mini-program %s: %s and %s', (address, fromMiniProgram, left, taken) => {
  expect(splitLaunchParams(address, fromMiniProgram)).toEqual({ address: left, taken });
});
