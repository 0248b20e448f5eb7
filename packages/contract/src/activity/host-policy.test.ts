import { expect, test } from 'vitest';
import { HOST_CLASSES } from '../host.ts';
import { isWayIn, maySpread } from './host-policy.ts';

test.each([
  [{ shareBound: false, random: false }, ['app', 'applet', 'wechat', 'tiktok', 'browser']],
  [{ shareBound: false, random: true }, ['app', 'applet', 'wechat', 'tiktok', 'browser']],
  [{ shareBound: true, random: false }, ['app', 'applet', 'tiktok', 'browser']],
  [{ shareBound: true, random: true }, ['app', 'browser']],
])('a way that is %o is one of %o', (way, hosts) => {
  expect(HOST_CLASSES.filter((host) => isWayIn(host, way))).toEqual(hosts);
});

test('WeChat’s own browser alone shows no button to share', () => {
  expect(HOST_CLASSES.filter((host) => !maySpread(host))).toEqual(['wechat']);
});
