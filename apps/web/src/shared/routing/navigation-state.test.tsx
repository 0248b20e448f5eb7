import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveTo } from '../platform/leave-to.ts';
import {
  trackNavigation,
  navigationSettled,
  markPageCommitted,
  watchRouter,
} from './navigation-state.ts';
import { useNavigate, useRouteLocation } from './navigation.tsx';
import { createRouter, elementOf, RouterProvider } from './router.tsx';

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let over = false;
  const end = (): void => {
    over = true;
  };
  void promise.then(end);
  await act(async () => undefined);
  return over;
};

let unwatch = () => {};
afterEach(() => {
  cleanup();
  unwatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('taps that go on take one step back', async () => {
  function Frame() {
    const { key, pathname } = useRouteLocation();
    const goTo = useNavigate();
    useLayoutEffect(() => markPageCommitted(key), [key]);
    return (
      <button type="button" onClick={() => void goTo(-1)}>
        {pathname}
      </button>
    );
  }
  const page = { Component: () => null };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/home', '/Login', '/desc', '/test'] }),
    first: elementOf(page),
    load: () => Promise.resolve(page),
  });
  unwatch = watchRouter(router);
  render(
    <RouterProvider router={router}>
      <Frame />
    </RouterProvider>,
  );
  const tap = () => screen.getByRole('button').click();
  await act(async () => {
    for (let i = 0; i < 3; i++) tap();
  });
  await screen.findByText('/desc');
  await act(async () => tap());
  await screen.findByText('/Login');
});

test('waits for what the product leads to, also when that fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const way = trackNavigation(
    new Promise<void>((_, reject) => {
      fail = reject;
    }),
  ).catch(() => undefined);
  const wait = navigationSettled();
  expect(await settled(wait)).toBe(false);
  fail(new Error('gone'));
  await way;
  expect(await settled(wait)).toBe(true);
});

test('a person who comes back from another program finds the page as before', async () => {
  vi.stubGlobal('location', { assign: () => undefined });
  leaveTo('https://cashier.example/');
  const wait = navigationSettled();
  expect(await settled(wait)).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await settled(wait)).toBe(true);
});

test('a page that has not gone 10 s later stays', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign: () => undefined });
  leaveTo('https://cashier.example/');
  const wait = navigationSettled();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await settled(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(wait)).toBe(true);
});
