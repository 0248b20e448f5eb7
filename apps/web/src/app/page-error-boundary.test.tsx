import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouter, elementOf, RouterProvider, useView } from '#shared/routing/router.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

let online: boolean;
let reloads: number;
beforeEach(() => {
  online = true;
  reloads = 0;
  sessionStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(location, 'reload').mockImplementation(() => void reloads++);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new Error('bug');
};
const Shown = () => useView().element;
/** Opens the broken page from the list, or with `entry` 0 as the first page of the visit. */
const renderApp = (entry = 1) => {
  history.replaceState({ __TSR_index: entry }, '');
  const visited = ['/bz/mall/Home', '/bz/mall/ClassifyList'];
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: visited.slice(1 - entry) }),
    first: elementOf({ Component: Broken }),
    load: () => Promise.resolve({ Component: () => <h1>列表</h1> }),
  });
  render(
    <RouterProvider router={router}>
      <PageErrorBoundary>
        <Shown />
      </PageErrorBoundary>
    </RouterProvider>,
  );
};

test('a page that broke leaves two ways on, one of them back to the page before', async () => {
  renderApp();
  await screen.findByRole('heading', { name: '页面没有打开' });
  expect(document.documentElement.dataset.brand).toBe('bz');
  fireEvent.click(screen.getByRole('button', { name: '刷新页面' }));
  expect(reloads).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  await screen.findByRole('heading', { name: '列表' });
});

test('the first page of the visit has nothing to go back to', async () => {
  renderApp(0);
  await screen.findByRole('button', { name: '回到首页' });
  expect(screen.queryByRole('button', { name: '返回上一页' })).toBeNull();
});

test('without a network it says so, and opens by itself once there is one', async () => {
  online = false;
  renderApp();
  await screen.findByRole('heading', { name: '网络断开了' });
  expect(reloads).toBe(0);
  dispatchEvent(new Event('online'));
  expect(reloads).toBe(1);
});

test('a network that comes and goes does not take a broken page away', async () => {
  renderApp();
  await screen.findByRole('heading', { name: '页面没有打开' });
  dispatchEvent(new Event('online'));
  expect(reloads).toBe(0);
});
