import { expect, test } from 'vitest';
import { appBrandOf } from './host.ts';

test.each([
  ['Mozilla/5.0 (iPhone) Mobile/15E148 XTLApp/5.2.0 (ios)', 'xtl'],
  ['Mozilla/5.0 ArkWeb/4.1.6.1 Mobile BZApp/5.2.0 (harmony)', 'bz'],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.56', null],
])('%s is the app of %s', (userAgent, brand) => {
  expect(appBrandOf(userAgent)).toBe(brand);
});
