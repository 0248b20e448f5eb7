import { expect, test } from 'vitest';
import { forwardTarget, forwardLabel } from './forward.ts';

test.each([
  ['/bz/mall/Home', '/bz/mall/Home'],
  ['/xtl/mall/sku/SkuDetail?id=a&x=1#top', '/xtl/mall/sku/SkuDetail?id=a&x=1#top'],
  ['/sku/SkuDetail?id=a', '/sku/SkuDetail?id=a'],
  [undefined, '/home'],
  ['', '/home'],
  ['/nowhere', '/home'],
  ['//evil.example/home', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example/home', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/middlePage?target=%2Fhome', '/home'],
])('%s leads to %s', (target, address) => {
  expect(forwardTarget(target)).toBe(address);
});

test('names the opened page when it is known', () => {
  expect(forwardLabel('mall')).toBe('正在打开商城');
  expect(forwardLabel('toString')).toBe('正在前往');
  expect(forwardLabel(undefined)).toBe('正在前往');
});
