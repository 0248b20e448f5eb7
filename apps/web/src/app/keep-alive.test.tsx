import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAYS } from '#shared/routing/navigation.tsx';
import { KeepAliveOutlet } from './keep-alive.tsx';

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

const route = (path: string, keepAlive: boolean) => ({
  path,
  handle: { page: undefined, keepAlive, idParam: null },
  element: <h1>{path}</h1>,
});

async function open() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <KeepAliveOutlet fallback={null} />,
        children: [route('/kept', true), route('/other', false)],
      },
    ],
    { initialEntries: ['/kept'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: '/kept' });
  return (to: string | number, options?: object) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
}

test('every entry of a kept page returns as it was left, everything else starts at the top', async () => {
  const go = await open();
  y = 700;
  await go('/other');
  expect(y).toBe(0);
  y = 50;
  await go('/kept?tab=2');
  expect(y).toBe(0);
  y = 300;
  await go('/kept?tab=3', { replace: true });
  expect(y).toBe(0);
  y = 400;
  await go(-1);
  expect(y).toBe(0);
  await go(-1);
  expect(y).toBe(700);
  await go(2);
  expect(y).toBe(400);
});

test('what was scrolled before the code of the first page came stays where it is', async () => {
  y = 500;
  await open();
  expect(y).toBe(500);
});

test('an address that notes a change of the page leaves it where it is', async () => {
  const go = await open();
  y = 700;
  await go('/kept', { state: STAYS });
  expect(y).toBe(700);
  await go(-1);
  expect(y).toBe(700);
});
