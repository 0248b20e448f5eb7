import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadPlatform } from '#shared/platform/platform.ts';
import { setNavigate } from '#shared/platform/route.ts';
import { restoreSession, signOut, updateSession } from '#shared/session/session.ts';
import { At } from '#testing/at.tsx';
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
const open = (goods = 'lamp') =>
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
  open();
  await tap();
  leave();
  enter('a');
  open('mat');
  expect(done).not.toHaveBeenCalled();
  leave();
  open();
  expect(done.mock.calls).toEqual([['大']]);
  leave();
  open();
  expect(done).toHaveBeenCalledTimes(1);
});

test('a return without signing in drops the action', async () => {
  open();
  await tap();
  leave();
  open();
  enter('a');
  expect(done).not.toHaveBeenCalled();
});

test('the action does not run for another person, nor after its expiry', async () => {
  open();
  await tap();
  leave();
  enter('a');
  act(signOut);
  enter('b');
  open();
  expect(done).not.toHaveBeenCalled();
  act(signOut);
  await tap();
  leave();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  enter('c');
  open();
  expect(done).not.toHaveBeenCalled();
});
