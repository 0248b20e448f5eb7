import { expect, test } from 'vitest';
import { SOURCE_TYPES } from '../core.ts';
import { sourcePageLabel, sourcePlatform } from './source.ts';

test.each([
  [1, '立即预订页'],
  [2, '订单列表页'],
  [3, '订单详情页'],
  ['2', '订单列表页'],
  [4, '立即预订页'],
  ['', '立即预订页'],
  [undefined, '立即预订页'],
])('source page %j is %s', (source, label) => {
  expect(sourcePageLabel(source)).toBe(label);
});

test('a mini-program, the short-video app and everything else have their names', () => {
  const names = Object.fromEntries(SOURCE_TYPES.map((type) => [type, sourcePlatform(type)]));
  expect(names).toEqual({
    IOS: 'app',
    ANDROID: 'app',
    HarmonyOS: 'app',
    APPLET: 'applet',
    TIKTOK: 'TIKTOK',
    WEBSITE: 'app',
    SYSTEM: 'app',
  });
});
