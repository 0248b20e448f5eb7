import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBuild } from './build.ts';

const CART = 'src/features/mall/cart/pages.ts';
const MANIFEST = {
  '_core-1.js': { file: 'assets/core-1.js', name: 'core', css: ['assets/core-1.css'] },
  '_mall-1.js': {
    file: 'assets/mall-1.js',
    name: 'mall',
    imports: ['_core-1.js'],
    css: ['assets/mall-1.css'],
  },
  [CART]: { file: 'assets/mall-cart-1.js', imports: ['_core-1.js', '_mall-1.js'] },
};
const RULES = {
  'assets/core-1.css': [
    { css: ':root{--ink:#111}', needs: [[]] },
    { css: '.tab{top:0}', needs: [['tab']] },
    { css: '@keyframes turn{to{rotate:1turn}}', needs: [] },
    { css: '@keyframes fade{to{opacity:0}}', needs: [] },
    { css: '@media print{.tab,.list .row{top:1px}}', needs: [['tab'], ['list', 'row']] },
  ],
  'assets/mall-1.css': [{ css: '.line{animation:turn 1s}', needs: [['line']] }],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marque-build-'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, '.vite/rules.json'), JSON.stringify(RULES));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a page has the files of its topic and of what that imports, the core first', () => {
  expect(readBuild(folder).assetsOf(CART)).toEqual({
    entry: '/assets/core-1.js',
    topic: '/assets/mall-cart-1.js',
    scripts: ['/assets/mall-cart-1.js', '/assets/mall-1.js'],
    styles: ['/assets/core-1.css', '/assets/mall-1.css'],
  });
});

test('without a topic it is the shell alone', () => {
  const { topic, scripts, styles } = readBuild(folder).assetsOf(null);
  expect({ topic, scripts, styles }).toEqual({
    topic: null,
    scripts: [],
    styles: ['/assets/core-1.css'],
  });
});

describe('the styles in a page', () => {
  const stylesFor = (markup: string) => {
    const build = readBuild(folder);
    return build.stylesFor(build.assetsOf(CART), markup);
  };

  test('are the rules its markup stands on, in the order of the sheets', () => {
    expect(stylesFor('<a class="tab big">x</a>')).toBe(
      ':root{--ink:#111}.tab{top:0}@media print{.tab,.list .row{top:1px}}',
    );
  });

  test('need all classes of one selector', () => {
    expect(stylesFor('<p class="row">')).toBe(':root{--ink:#111}');
    expect(stylesFor('<ul class="list"><li class="row">')).toBe(
      ':root{--ink:#111}@media print{.tab,.list .row{top:1px}}',
    );
  });

  test('bring the animations they play', () => {
    expect(stylesFor('<i class="line">')).toBe(
      ':root{--ink:#111}@keyframes turn{to{rotate:1turn}}.line{animation:turn 1s}',
    );
  });
});
