import postcss from 'postcss';
import { expect, test } from 'vitest';
import { flexGapFallback } from './flex-gap.ts';

const fallbackOf = (css: string): string =>
  postcss([flexGapFallback()]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ');

const ASKED = '@supports not ((color: revert) and (scroll-margin: 0))';

test('rows, columns and wrapping boxes are spaced by margins where there is no gap', () => {
  expect(fallbackOf('.a{display:flex;gap:8px}')).toBe(
    `.a{display:flex;gap:8px} ${ASKED}{ .a > * + *{margin-left:8px}}`,
  );
  expect(fallbackOf('.a{display:inline-flex;flex-direction:column;gap:var(--x)}')).toContain(
    '.a > * + *{margin-top:var(--x)}',
  );
  expect(fallbackOf('.a,.b{display:flex;flex-wrap:wrap;gap:8px}')).toContain(
    '.a > *, .b > *{margin-right:8px;margin-bottom:8px}',
  );
});

test('grids stay as they are', () => {
  const grid = '.a{display:grid;gap:8px 12px}';
  expect(fallbackOf(grid)).toBe(grid);
});

test('a gap without a replacement stops the build', () => {
  expect(() => fallbackOf('.a{gap:8px}')).toThrow('display in the same rule');
  expect(() => fallbackOf('.a{display:flex;gap:8px 12px}')).toThrow('one value');
  expect(() => fallbackOf('.a{display:flex;column-gap:8px}')).toThrow('one value');
});
