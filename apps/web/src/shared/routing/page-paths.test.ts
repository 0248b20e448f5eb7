import { describe, expect, test } from 'vitest';
import { isPagePath, pageOfPath } from './page-paths.ts';

describe('pageOfPath', () => {
  test.each([
    ['/bz/mall/Home', 'mall.home'],
    ['/bz/mall/Home/', 'mall.home'],
    ['/xtl/mall/sku/SkuDetail/id-1', 'mall.product'],
    ['/xtl/mall/Home/id-1', null],
    ['/xtl/mall/home', null],
    ['/', null],
  ])('%s is %s', (pathname, page) => {
    expect(pageOfPath(pathname)).toBe(page);
  });
});

describe('isPagePath', () => {
  test.each([
    ['/', true],
    ['/home', true],
    ['/sku/SkuDetail', true],
    ['/sku/SkuDetail/id-1', true],
    ['/sku', false],
    ['/nowhere', false],
  ])('%s: %s', (pathname, known) => {
    expect(isPagePath(pathname)).toBe(known);
  });
});
