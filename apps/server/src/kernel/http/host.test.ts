import { expect, test } from 'vitest';
import { callerHost } from './host.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Mobile Safari/537.36';
const WECHAT = `${PHONE} MicroMessenger/8.0.56(0x18003831) NetType/4G`;

test.each([
  ['IOS', `${PHONE} XTLApp/5.2.0 (ios)`, 'app'],
  ['HarmonyOS', PHONE, 'app'],
  ['ANDROID', PHONE, 'browser'],
  ['WEBSITE', PHONE, 'browser'],
  ['ANDROID', WECHAT, 'wechat'],
  ['HarmonyOS', WECHAT, 'wechat'],
  // Only its scripts know that this one is a mini-program.
  ['APPLET', WECHAT, 'applet'],
  ['TIKTOK', PHONE, 'tiktok'],
  [null, undefined, 'browser'],
] as const)('a call with %s and %s comes from the host %s', (sourceType, userAgent, host) => {
  expect(callerHost(sourceType, userAgent)).toBe(host);
});
