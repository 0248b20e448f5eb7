import { act, cleanup, render, screen } from '@testing-library/react';
import type { PageId } from '@marque/contract/pages';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEEP_SCROLL } from '#shared/routing/navigation.tsx';
import { createRouter, elementOf, RouterProvider } from '#shared/routing/router.tsx';
import { KeepAlivePages } from './keep-alive.tsx';

let y = 0;
beforeEach(() => {
  y = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, top: number) => {
    y = top;
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const KEPT = '/xtl/mall/Home';
const OTHER = '/xtl/mall/shopping/ShoppingCart';
const pageOf = (page: PageId) => ({ Component: () => <h1>{page}</h1> });

async function renderApp() {
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [KEPT] }),
    first: elementOf(pageOf('mall.home')),
    load: (page) => Promise.resolve(pageOf(page)),
  });
  render(
    <RouterProvider router={router}>
      <KeepAlivePages fallback={null} />
    </RouterProvider>,
  );
  await screen.findByRole('heading', { name: 'mall.home' });
  return (to: string | number, options?: object) =>
    act(() => (typeof to === 'number' ? router.step(to) : router.go(to, options)));
}

test('every entry of a kept page returns as it was left, everything else starts at the top', async () => {
  const go = await renderApp();
  y = 700;
  await go(OTHER);
  expect(y).toBe(0);
  y = 50;
  await go(`${KEPT}?tab=2`);
  expect(y).toBe(0);
  y = 300;
  await go(`${KEPT}?tab=3`, { replace: true });
  expect(y).toBe(0);
  y = 400;
  await go(-1);
  expect(y).toBe(0);
  await go(-1);
  expect(y).toBe(700);
  await go(2);
  expect(y).toBe(400);
});

test('a scroll position from before the first page’s code arrived is kept', async () => {
  y = 500;
  await renderApp();
  expect(y).toBe(500);
});

test('an address that notes a change of the page leaves it where it is', async () => {
  const go = await renderApp();
  y = 700;
  await go(KEPT, { state: KEEP_SCROLL });
  expect(y).toBe(700);
  await go(-1);
  expect(y).toBe(700);
});
