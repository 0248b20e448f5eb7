import { sourcePlatform } from '@marque/contract/session/source';
import { describe, expect, test } from 'vitest';
import { hostOf, reportedSourceType, sourceTypeOf } from './host.ts';

const WECHAT_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; PGT-AN00; wv) AppleWebKit/537.36 Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220099 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x2800315A) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64';
const WECHAT_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.56(0x18003831) NetType/4G Language/zh_CN';
const WECHAT_HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/1.0.3.52(0xf3100334) Weixin NetType/4G';
const ARKWEB =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile';
const DOUYIN =
  'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/129.0.6668.54 Mobile Safari/537.36 aweme/32.9.0 ToutiaoMicroApp/3.56.0 PluginVersion/32909009';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36';

describe('the host of the product', () => {
  test.each([
    ['WeChat on Android', { userAgent: WECHAT_ANDROID }, 'wechat', 'android'],
    ['WeChat on iOS', { userAgent: WECHAT_IOS }, 'wechat', 'ios'],
    ['WeChat on HarmonyOS', { userAgent: WECHAT_HARMONY }, 'wechat', 'harmony'],
    ['a mini-program', { userAgent: `${WECHAT_ANDROID} miniProgram/wx1` }, 'applet', 'android'],
    [
      'a mini-program that only the bridge names',
      { userAgent: WECHAT_IOS, wxEnvironment: 'miniprogram' },
      'applet',
      'ios',
    ],
    ['a Douyin mini-program', { userAgent: DOUYIN }, 'tiktok', 'android'],
    ['the app by its mark', { userAgent: `${ARKWEB} BZApp/5.2.0 (harmony)` }, 'app', 'harmony'],
    ['the app by its port', { userAgent: ARKWEB, nativePort: true }, 'app', 'harmony'],
    ['WeChat for work', { userAgent: `${WECHAT_IOS} wxwork/4.1` }, 'browser', 'ios'],
    ['a desktop', { userAgent: DESKTOP }, 'browser', 'other'],
    [
      'an iPad that says it is a Mac',
      { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 5 },
      'browser',
      'ios',
    ],
  ] as const)('%s', (_name, signs, environment, system) => {
    expect(hostOf(signs)).toEqual({ environment, system });
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 'ANDROID'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'IOS'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', 'IOS'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 'IOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'SYSTEM'],
])('a visit with %s begins as %s', (agent, type) => {
  expect(sourceTypeOf(agent)).toBe(type);
});

test.each([
  ['applet', 'android', 'APPLET', 'applet'],
  ['tiktok', 'ios', 'TIKTOK', 'TIKTOK'],
  ['app', 'harmony', 'HarmonyOS', 'app'],
  ['app', 'ios', 'IOS', 'app'],
  ['app', 'android', 'ANDROID', 'app'],
  ['wechat', 'ios', null, 'app'],
  ['browser', 'other', null, 'app'],
] as const)('%s on %s calls itself %s and its platform %s', (environment, system, type, name) => {
  expect(reportedSourceType({ environment, system })).toBe(type);
  expect(sourcePlatform(type ?? 'SYSTEM')).toBe(name);
});
