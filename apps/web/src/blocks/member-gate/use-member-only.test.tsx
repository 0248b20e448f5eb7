import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNavigate } from '#shared/platform/route.ts';
import { preloadPlatform } from '#shared/platform/platform.ts';
import { restoreSession, signOut, updateSession } from '#shared/session/session.ts';
import { useMemberOnly } from './use-member-only.ts';
import { At } from '#testing/at-address.tsx';

const done = vi.fn<(what: string) => void>();

function Goods() {
  const memberOnly = useMemberOnly();
  const [size, setSize] = useState('小');
  return (
    <>
      <button type="button" onClick={() => setSize('大')}>
        大
      </button>
      <button type="button" onClick={() => memberOnly(() => done(size))}>
        加入
      </button>
    </>
  );
}
const view = (shown: boolean) => (
  <At>
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Goods />
    </Activity>
  </At>
);
/** Opens the page. `leave` hides it, as while a login covers it. */
function renderPage() {
  const { rerender } = render(view(true));
  return { leave: () => rerender(view(false)), comeBack: () => rerender(view(true)) };
}
const tap = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const enter = (userId: string) => act(() => updateSession({ Authorization: 't', userId }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
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

test('the tapped action runs once after signing in, with its input', async () => {
  const page = renderPage();
  await tap('大');
  await tap('加入');
  page.leave();
  enter('a');
  expect(done).not.toHaveBeenCalled();
  page.comeBack();
  expect(done.mock.calls).toEqual([['大']]);
  page.leave();
  page.comeBack();
  expect(done).toHaveBeenCalledTimes(1);
});

test('a return without signing in drops the action', async () => {
  const page = renderPage();
  await tap('加入');
  page.leave();
  page.comeBack();
  enter('a');
  expect(done).not.toHaveBeenCalled();
});

test('the action does not run for another person, nor after its expiry', async () => {
  const page = renderPage();
  await tap('加入');
  page.leave();
  enter('a');
  act(signOut);
  enter('b');
  page.comeBack();
  act(signOut);
  await tap('加入');
  page.leave();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  enter('c');
  page.comeBack();
  expect(done).not.toHaveBeenCalled();
});

test('a member is not asked', async () => {
  renderPage();
  enter('a');
  await tap('加入');
  expect(done).toHaveBeenCalledTimes(1);
});
