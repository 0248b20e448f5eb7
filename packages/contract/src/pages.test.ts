import { expect, test } from 'vitest';
import { brandOfPath } from './page.ts';
import { href, isPageId, pages } from './pages.ts';

test('addresses are unique', () => {
  const paths = Object.values(pages).flatMap(({ path, aliases, alsoAt }) => [
    path,
    ...aliases,
    ...alsoAt,
  ]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('an address carries its brand and its values, encoded', () => {
  expect(href('mall.product', { id: 'a&b' }, 'bz')).toBe('/bz/mall/sku/SkuDetail?id=a%26b');
  expect(href('mall.classify', { categoryId: undefined }, 'xtl')).toBe('/xtl/mall/ClassifyList');
});

test.each([
  ['/bz/mall/Home', 'bz'],
  ['/bz', 'bz'],
  ['/xtl/mall/Home', 'xtl'],
  ['/home', 'xtl'],
  ['/Login', 'xtl'],
  ['/bzz/x', 'xtl'],
])('%s belongs to %s', (path, brand) => {
  expect(brandOfPath(path)).toBe(brand);
});

test('only known ids are pages', () => {
  expect(isPageId('mall.home')).toBe(true);
  expect(isPageId('toString')).toBe(false);
});
