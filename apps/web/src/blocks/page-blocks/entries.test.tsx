import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { At } from '#testing/at-address.tsx';
import type { BlockOf } from './block.ts';
import { Entries } from './entries.tsx';

const brand = { id: 'xtl', blocks: { entries: 'grid' } } as BrandPack;
const imageOf = (key: string) => ({ key, width: 192, height: 192, widths: [96, 192], color: '' });
const LINKS = ['mall.cart', 'mall.nowhere', 'mall.classify', 'mall.spike', 'mall.home'];
const block: Pick<BlockOf<'entries'>, 'items' | 'sheet'> = {
  items: LINKS.map((page, i) => ({
    id: `e${i}`,
    label: `入口${i}`,
    image: imageOf(`entry/e${i}`),
    link: { page, params: {} },
  })),
  sheet: { key: 'sheet/abc', width: 888, height: 168, widths: [592, 888], color: 'transparent' },
};

/** The `complete` of pictures in these tests, where nothing loads: whether one has loaded or failed before hydration. */
let complete: boolean;
beforeEach(() => {
  complete = false;
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => complete);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = (given: typeof block) =>
  render(
    <At path="/xtl/mall/Home">
      <BrandProvider value={brand}>
        <Entries {...given} />
      </BrandProvider>
    </At>,
  );
const pictureOf = (label: string): HTMLImageElement =>
  within(screen.getByRole('link', { name: label })).getByAltText('');

test('every entry shows its place of the one file, also behind one that is left out', () => {
  shown(block);
  expect(screen.queryByText('入口1')).toBeNull();
  expect(
    ['入口0', '入口2', '入口3', '入口4'].map((label) => {
      const { src, style } = pictureOf(label);
      return [new URL(src).pathname, style.objectPosition];
    }),
  ).toEqual([
    ['/media/sheet/abc-888.webp', '0%'],
    ['/media/sheet/abc-888.webp', '50%'],
    ['/media/sheet/abc-888.webp', '75%'],
    ['/media/sheet/abc-888.webp', '100%'],
  ]);
});

test('without a sheet each has its own picture', () => {
  shown({ items: block.items });
  expect(new URL(pictureOf('入口2').src).pathname).toBe('/media/entry/e2-192.webp');
});

test('when the sheet does not come, each has its own picture', () => {
  shown(block);
  fireEvent.error(pictureOf('入口0'));
  expect(new URL(pictureOf('入口2').src).pathname).toBe('/media/entry/e2-192.webp');
});

test('nor when it has failed before the page could hear of it', () => {
  complete = true;
  shown(block);
  expect(new URL(pictureOf('入口2').src).pathname).toBe('/media/entry/e2-192.webp');
});
