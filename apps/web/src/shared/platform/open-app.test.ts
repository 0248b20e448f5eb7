import { HOSTS } from '@marque/contract/host-defaults';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deepLink, openApp, storeLink } from './open-app.ts';

let visited: string[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__HOSTS__', HOSTS);
  visited = [];
  visibility = 'visible';
  vi.stubGlobal('location', {
    set href(address: string) {
      visited.push(address);
    },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PATH = '/bz/mall/sku/SkuDetail?id=1';

test.each([
  ['ios', HOSTS.apps.bz.iosStore],
  ['android', HOSTS.apps.bz.androidStore],
  ['harmony', HOSTS.apps.bz.harmonyStore],
] as const)('an app that does not open in 5 s: the %s store', async (system, store) => {
  const opening = openApp(PATH, { environment: 'browser', system });
  expect(visited).toEqual([deepLink(PATH)]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(visited).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opening).toEqual({ ok: true, value: 'store' });
  expect(visited[1]).toBe(store);
});

test.each(['visibilitychange', 'pagehide'])(
  'no store once the app has opened: %s',
  async (sign) => {
    const opening = openApp(PATH, { environment: 'browser', system: 'ios' });
    visibility = 'hidden';
    (sign === 'pagehide' ? window : document).dispatchEvent(new Event(sign));
    visibility = 'visible';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toEqual({ ok: true, value: 'opened' });
    expect(visited).toHaveLength(1);
  },
);

test('a wait that was cancelled ends without the store', async () => {
  const cancel = new AbortController();
  const opening = openApp(PATH, { environment: 'browser', system: 'ios' }, cancel.signal);
  await vi.advanceTimersByTimeAsync(4_000);
  cancel.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opening).toMatchObject({ ok: false, reason: 'cancelled' });
  expect(visited).toHaveLength(1);
});

test('becoming visible is no sign that the app has opened', async () => {
  const opening = openApp(PATH, { environment: 'browser', system: 'ios' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await opening).toMatchObject({ value: 'store' });
});

test('a page that slept behind the app opens no store when it wakes', async () => {
  const opening = openApp(PATH, { environment: 'browser', system: 'ios' });
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await opening).toMatchObject({ value: 'opened' });
  expect(visited).toHaveLength(1);
});

test('the path travels encoded', () => {
  expect(deepLink('/xtl/a?b=1&c=2')).toBe('xtlapp://h5?path=%2Fxtl%2Fa%3Fb%3D1%26c%3D2');
  expect(storeLink('/xtl/a', { system: 'ios' })).toBe(HOSTS.apps.xtl.iosStore);
});
