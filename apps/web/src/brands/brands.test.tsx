import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { BRANDS } from '@marque/contract/core';
import { afterEach, expect, test, vi } from 'vitest';
import { BrandProvider } from '#shared/brand/brand.ts';
import { hideLoading, showLoading } from '#shared/ui/modal/toaster-store.ts';
import { Toaster } from '#shared/ui/modal/toaster.tsx';
import { titleOf } from '../app/title.ts';
import { brandPacks } from './index.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tokensOf = (brand: string): string =>
  readFileSync(path.join(import.meta.dirname, brand, 'tokens.css'), 'utf8');

test.each([
  ['xtl', { light: '#f6f4f1', dark: '#171311' }],
  ['bz', { light: '#f2f4f7', dark: '#0b0f1a' }],
] as const)('the theme colours of %s are grounds of its own', (brand, colors) => {
  expect(brandPacks[brand].themeColor).toEqual(colors);
  for (const color of Object.values(colors))
    expect(tokensOf(brand)).toMatch(new RegExp(`--(page|hero|stage): ${color};`));
});

test('the accents are the brands’ own', () => {
  const accents = BRANDS.map((brand) => /--accent: (#\w{6});/.exec(tokensOf(brand))?.[1]);
  expect(accents).toEqual(['#c8102e', '#1a5cff']);
});

test.each(BRANDS)('the loading toast of %s moves as the brand does', (brand) => {
  vi.useFakeTimers();
  const drawn = document.createElement('span');
  drawn.innerHTML = brandPacks[brand].loading;
  const box = render(
    <BrandProvider value={brandPacks[brand]}>
      <Toaster />
    </BrandProvider>,
  ).container;
  act(() => {
    showLoading();
    vi.advanceTimersByTime(1_000);
  });
  expect(box.innerHTML).toContain(drawn.innerHTML);
  act(() => hideLoading());
  expect(box.querySelector('svg')).toBeNull();
  expect(brandPacks.xtl.loading).not.toBe(brandPacks.bz.loading);
});

test.each([
  ['/xtl/mall/Home', '雪铁龙'],
  ['/bz/mall/order/OrderDetail', '标致'],
  ['/bz', '标致'],
  ['/home', '首页'],
  ['/home?view=me&brand=bz', '我的'],
  ['/Login', '首页'],
  ['/sku/SkuDetail', '首页'],
])('the title of %s is %s', (pathname, title) => {
  const [path, search] = pathname.split('?');
  expect(titleOf(path!, search)).toBe(title);
});
