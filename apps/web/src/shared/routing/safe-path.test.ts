import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  '/xtl/mall/Home',
  '/xtl/mall/sku/SkuDetail?id=a&b=1',
  '/bz/mall/order/OrderList?status=paid#x',
])('%s is followed', (path) => {
  expect(safePath(path, '/home')).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/%0a'.replace('%0a', '\n') + '/evil.example',
  'xtl/mall/Home',
  '',
  null,
  undefined,
])('%j is not', (path) => {
  expect(safePath(path, '/home')).toBe('/home');
});
