import { appearanceCookie } from '@marque/contract/appearance';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeAppearance,
  restoreAppearance,
  showTheme,
  useAppearance,
  useDark,
} from './appearance.ts';

let deviceDark = false;
let follow: () => void = () => undefined;

beforeEach(() => {
  deviceDark = false;
  document.cookie = 'marque-look=; Max-Age=0; Path=/';
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return deviceDark;
    },
    addEventListener: (_: string, listener: () => void) => (follow = listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => ({ ...document.documentElement.dataset });

test('follows the device until something is chosen', () => {
  restoreAppearance();
  const dark = renderHook(() => useDark(false));
  expect(dark.result.current).toBe(false);
  deviceDark = true;
  act(() => follow());
  expect(dark.result.current).toBe(true);
  act(() => changeAppearance({ theme: 'light' }));
  expect(dark.result.current).toBe(false);
});

test('the theme stands on the root element', () => {
  showTheme(true);
  expect(shown()).toMatchObject({ theme: 'dark' });
  showTheme(false);
  expect(shown()).not.toHaveProperty('theme');
});

test('is there again on the next visit', () => {
  restoreAppearance();
  changeAppearance({ theme: 'dark', largeText: true });
  expect(document.cookie).toContain('marque-look=dark.large');
  delete document.documentElement.dataset.text;
  restoreAppearance();
  expect(shown()).toMatchObject({ text: 'large' });
  expect(renderHook(() => useAppearance()).result.current).toEqual({
    theme: 'dark',
    largeText: true,
  });
});

test('one change leaves the other choice as it is', () => {
  document.cookie = appearanceCookie({ theme: 'dark', largeText: false });
  restoreAppearance();
  changeAppearance({ largeText: true });
  expect(shown()).toMatchObject({ text: 'large' });
  expect(renderHook(() => useDark(false)).result.current).toBe(true);
  changeAppearance({ largeText: false });
  expect(shown()).not.toHaveProperty('text');
});

test('keeps nothing but the cookie', () => {
  localStorage.clear();
  restoreAppearance();
  changeAppearance({ theme: 'dark' });
  expect(localStorage).toHaveLength(0);
});
