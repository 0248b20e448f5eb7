import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Connection from '#shared/api/connection.ts';
import type NoticesPart from './notices.tsx';
import { UpdateNotice } from './update-notice.tsx';
import type { At as AtPart } from '#testing/at-address.tsx';

let recordAnswer: typeof Connection.recordAnswer;
let recordConnectionLost: typeof Connection.recordConnectionLost;
let Notices: typeof NoticesPart;
let At: typeof AtPart;

const ask = vi.fn(() => Promise.resolve('fresh'));
function Page() {
  return <p>{useQuery({ queryKey: ['user'], queryFn: ask, staleTime: Infinity }).data}</p>;
}

const renderApp = async (path = '/xtl/mall/Home') => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <At path={path}>
        <Page />
        <Notices client={client} />
      </At>
    </QueryClientProvider>,
  );
  await screen.findByText('fresh');
  ask.mockClear();
};

let online = true;
const goOnline = (now: boolean) =>
  act(() => {
    online = now;
    dispatchEvent(new Event(now ? 'online' : 'offline'));
  });
const offline = () => screen.queryByText(/网络断开了/);
const update = () => screen.queryByRole('button', { name: /有新版本/ });

beforeEach(async () => {
  // Fresh modules drop the connection state of the other tests.
  vi.resetModules();
  ({ recordAnswer, recordConnectionLost } = await import('#shared/api/connection.ts'));
  ({ default: Notices } = await import('./notices.tsx'));
  ({ At } = await import('#testing/at-address.tsx'));
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  onlineManager.setOnline(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  ask.mockImplementation(() => Promise.resolve('fresh'));
  onlineManager.setOnline(true);
});

test('says when the device goes offline, and asks again when it is back', async () => {
  await renderApp();
  expect(offline()).toBeNull();
  goOnline(false);
  expect(offline()).not.toBeNull();
  goOnline(true);
  expect(offline()).toBeNull();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});

test('says when calls do not get through, until one does', async () => {
  await renderApp();
  act(recordConnectionLost);
  expect(offline()).not.toBeNull();
  act(() => recordAnswer(null));
  expect(offline()).toBeNull();
});

test('retry refetches the queries of the page, whatever the device reports', async () => {
  await renderApp();
  goOnline(false);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});

test('a newer build is told of, but never while money is under way', async () => {
  await renderApp();
  expect(update()).toBeNull();
  act(() => recordAnswer('next'));
  expect(update()).not.toBeNull();
  for (const path of [
    '/xtl/mall/order/OrderCreate',
    '/bz/mall/order/PayCenter?id=1',
    '/bz/mall/order/OrderSubmit/1',
  ]) {
    cleanup();
    await renderApp(path);
    expect(update(), path).toBeNull();
  }
});

test('the notice updates, and put away it waits for the next build', () => {
  const onUpdate = vi.fn();
  const { rerender } = render(<UpdateNotice build="b" onUpdate={onUpdate} />);
  fireEvent.click(update()!);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '稍后更新' }));
  expect(update()).toBeNull();
  rerender(<UpdateNotice build="b" onUpdate={onUpdate} />);
  expect(update()).toBeNull();
  rerender(<UpdateNotice build="c" onUpdate={onUpdate} />);
  expect(update()).not.toBeNull();
});
