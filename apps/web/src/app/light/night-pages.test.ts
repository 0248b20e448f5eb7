import type { Appearance } from '@marque/contract/appearance';
import type { Brand } from '@marque/contract/core';
import { type PageId, pages } from '@marque/contract/pages';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { brandPacks } from '#brands/index.ts';
import { changeAppearance, restoreAppearance, useDark } from '#shared/appearance/appearance.ts';
import { isNight } from './night-pages.ts';

afterEach(() => {
  cleanup();
  document.cookie = 'marque-look=; Max-Age=0; Path=/';
  vi.unstubAllGlobals();
});

const STAGE = 'mall.home';
const TASK = 'mall.cart';

/** Brand, page, the person's theme, the device's theme, and whether the page is dark. */
const CASES: [Brand, PageId, Appearance['theme'], device: 'light' | 'dark', dark: boolean][] = [
  ['xtl', STAGE, 'auto', 'light', false],
  ['xtl', STAGE, 'auto', 'dark', true],
  ['xtl', STAGE, 'light', 'light', false],
  ['xtl', STAGE, 'light', 'dark', false],
  ['xtl', STAGE, 'dark', 'light', true],
  ['xtl', STAGE, 'dark', 'dark', true],
  ['xtl', TASK, 'auto', 'light', false],
  ['xtl', TASK, 'auto', 'dark', true],
  ['xtl', TASK, 'light', 'light', false],
  ['xtl', TASK, 'light', 'dark', false],
  ['xtl', TASK, 'dark', 'light', true],
  ['xtl', TASK, 'dark', 'dark', true],
  ['bz', STAGE, 'auto', 'light', true],
  ['bz', STAGE, 'auto', 'dark', true],
  ['bz', STAGE, 'light', 'light', false],
  ['bz', STAGE, 'light', 'dark', false],
  ['bz', STAGE, 'dark', 'light', true],
  ['bz', STAGE, 'dark', 'dark', true],
  ['bz', TASK, 'auto', 'light', false],
  ['bz', TASK, 'auto', 'dark', true],
  ['bz', TASK, 'light', 'light', false],
  ['bz', TASK, 'light', 'dark', false],
  ['bz', TASK, 'dark', 'light', true],
  ['bz', TASK, 'dark', 'dark', true],
];

test.each(CASES)('%s %s, chosen %s, device %s: dark %s', (brand, page, theme, device, dark) => {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'dark', addEventListener: vi.fn() }));
  restoreAppearance();
  act(() => changeAppearance({ theme }));
  const shown = renderHook(() => useDark(isNight(brandPacks[brand], pages[page])));
  expect(shown.result.current).toBe(dark);
});

test('a page whose area has not loaded is no stage', () => {
  expect(isNight(brandPacks.bz, undefined)).toBe(false);
});
