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
  '/.//evil.example',
  '/xtl/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/b/../.%2e/..///evil.example',
  'xtl/mall/Home',
  '',
  null,
  undefined,
])('%j is not', (path) => {
  expect(safePath(path, '/home')).toBe('/home');
});

test.each([
  ['/xtl/./mall/../mall/Home', '/xtl/mall/Home'],
  ['/..', '/'],
  ['/%2f/evil.example', '/%2f/evil.example'],
  ['/xtl?to=//evil.example#//evil.example', '/xtl?to=//evil.example#//evil.example'],
])('%s is followed as %s', (path, resolved) => {
  expect(safePath(path, '/home')).toBe(resolved);
});

const PIECES =
  '/,//,\\,.,..,%2e,%2E,%2f,%5c,%09,\t,\n,\u0000, ,?,#,@,:,;,&,%,%zz,evil.example,https:,javascript:,xtl,商'.split(
    ',',
  );

test('no misleading address leaves the product, and judging twice gives the same', () => {
  const origin = 'https://marque.example';
  const wrong: string[] = [];
  for (let number = 0; number < PIECES.length ** 3 * 3; number++) {
    let [rest, value] = [number, '/'];
    // Each value has one of all combinations of three pieces, and up to two more chosen by the number.
    for (let i = 0; i < 3; i++, rest = Math.floor(rest / PIECES.length))
      value += PIECES[rest % PIECES.length]!;
    for (let i = 0; i < rest; i++) value += PIECES[(number * 7919 + i * 104_729) % PIECES.length]!;
    const path = safePath(value, '/home');
    if (new URL(path, origin).origin !== origin || safePath(path, 'judged anew') !== path)
      wrong.push(value);
  }
  expect(wrong).toEqual([]);
});
