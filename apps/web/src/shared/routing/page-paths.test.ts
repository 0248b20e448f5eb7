import { describe, expect, test } from 'vitest';
import { destinationOf, isPagePath, pageOfPath } from './page-paths.ts';

describe('pageOfPath', () => {
  test.each([
    ['/bz/mall/Home', 'mall.home'],
    ['/bz/mall/Home/', 'mall.home'],
    ['/bz/mall/%48ome', 'mall.home'],
    ['/xtl/mall/sku/SkuDetail/id-1', 'mall.product'],
    ['/xtl/mall/sku/SkuDetail/100%', 'mall.product'],
    ['/xtl/mall/Home/id-1', null],
    ['/xtl/mall/home', null],
    ['/bz/serve/Manual1', 'maintenance.manual1'],
    ['/xtl/serve/ManualDetails/id-1', 'maintenance.manualDetails'],
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

describe('destinationOf', () => {
  test.each([
    ['/bz/mall/Home?a=1#top', 'mall.home', '/bz/mall/Home?a=1#top', false],
    ['/', 'entry.home', '/home', true],
    // Another address of the page, which stays.
    ['/bz/serve/Manual1?q=a', 'maintenance.manual1', '/bz/serve/Manual1?q=a', false],
    ['/sku/SkuDetail/id-1?a=1', 'mall.product', '/xtl/mall/sku/SkuDetail/id-1?a=1', true],
    ['/bz/me/coupon/list?tab=used', 'member.coupons', '/bz/coupon/list?tab=used', true],
    ['/bz/no/page?a=1', 'entry.notFound', '/404?from=%2Fbz%2Fno%2Fpage', true],
    ['//evil.example/home', 'entry.notFound', '/404?from=%2Fevil.example%2Fhome', true],
    ['/\\evil.example', 'entry.notFound', '/404?from=%2Fevil.example', true],
  ])('%s leads to %s at %s', (to, page, href, moved) => {
    expect(destinationOf(to)).toMatchObject({ page, href, moved });
  });

  test('whom an address is closed to is sent on before it is looked at', () => {
    const closed = (pathname: string) => (pathname === '/nowhere' ? '/Login' : null);
    expect(destinationOf('/nowhere', closed)).toMatchObject({ page: 'entry.login', moved: true });
  });
});
