import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { watchSight } from './seen-again.ts';

const asked: string[] = [];
let client: ReturnType<typeof createQueryClient>;
let isHidden = false;
const ends: (() => void)[] = [];

/** Shows the answer of a query on the page. */
async function show(stale: 'live' | 'list') {
  const observer = new QueryObserver(
    client,
    client.defaultQueryOptions({
      queryKey: [stale],
      queryFn: () => {
        asked.push(stale);
        return Promise.resolve(`${stale} ${asked.length}`);
      },
      meta: { stale },
      staleTime: 60_000,
    }),
  );
  ends.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  return observer;
}

beforeEach(async () => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  );
  client = createQueryClient();
  watchSight(client);
  client.mount();
  ends.push(() => client.unmount());
  await show('list');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  focusManager.setEventListener(() => undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function beAway(ms: number): Promise<void> {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(ms);
  asked.length = 0;
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

test('what is live is asked again after five seconds out of view, and stays on the screen meanwhile', async () => {
  const orders = await show('live');
  const states: string[] = [];
  ends.push(orders.subscribe(({ data, status }) => void states.push(`${status} ${data}`)));
  await beAway(4_999);
  expect(asked).toEqual([]);
  await beAway(5_000);
  expect(asked).toEqual(['live']);
  expect(states.every((state) => state.startsWith('success live'))).toBe(true);
  await beAway(100);
  expect(asked).toEqual([]);
});

test('what comes back from the back-forward cache is asked again at once, what is new is not', async () => {
  const comeBack = async (persisted: boolean) => {
    asked.length = 0;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await vi.advanceTimersByTimeAsync(0);
  };
  await show('live');
  await comeBack(false);
  expect(asked).toEqual([]);
  await comeBack(true);
  expect(asked.toSorted()).toEqual(['list', 'live']);
});
