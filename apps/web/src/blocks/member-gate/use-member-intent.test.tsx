import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadPlatform } from '#shared/platform/platform.ts';
import { setNavigate } from '#shared/platform/route.ts';
import { restoreSession, signOut, updateSession } from '#shared/session/session.ts';
import { At } from '#testing/at-address.tsx';
import { useMemberIntent } from './use-member-intent.ts';

const done = vi.fn<(size: string) => void>();

function Goods({ goods }: { goods: string }) {
  const add = useMemberIntent<string>(`cart:${goods}`, done);
  return (
    <button type="button" onClick={() => add('大')}>
      加入
    </button>
  );
}
const renderGoods = (goods = 'lamp') =>
  render(
    <At>
      <Goods goods={goods} />
    </At>,
  );
const tap = () => act(async () => fireEvent.click(screen.getByText('加入')));
const enter = (userId: string) => act(() => updateSession({ Authorization: 't', userId }));
/** Unmounts the page, as when a host opens the product anew. */
const leave = () => cleanup();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  signOut();
  done.mockClear();
  setNavigate(() => undefined);
  await preloadPlatform();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the page that is opened anew after signing in runs the tapped action once', async () => {
  renderGoods();
  await tap();
  leave();
  enter('a');
  renderGoods('mat');
  expect(done).not.toHaveBeenCalled();
  leave();
  renderGoods();
  expect(done.mock.calls).toEqual([['大']]);
  leave();
  renderGoods();
  expect(done).toHaveBeenCalledTimes(1);
});

test('a return without signing in drops the action', async () => {
  renderGoods();
  await tap();
  leave();
  renderGoods();
  enter('a');
  expect(done).not.toHaveBeenCalled();
});

test('the action does not run for another person, nor after its expiry', async () => {
  renderGoods();
  await tap();
  leave();
  enter('a');
  act(signOut);
  enter('b');
  renderGoods();
  expect(done).not.toHaveBeenCalled();
  act(signOut);
  await tap();
  leave();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  enter('c');
  renderGoods();
  expect(done).not.toHaveBeenCalled();
});
