import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncServerClock } from '#shared/api/wire.ts';
import { RelativeTime } from './relative-time.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const ago = (ms: number) => new Date(NOW - ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW - 7 * MINUTE });
  // The device's clock is seven minutes slow.
  syncServerClock(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  syncServerClock(Date.now());
});

/** Renders on the server and hydrates. Gives the texts before and after, and the hydration errors. */
async function takeOver(at: string) {
  const place = document.createElement('div');
  const page = <RelativeTime at={at} />;
  place.innerHTML = renderToString(page);
  const before = place.textContent;
  const wrong: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, page, { onRecoverableError: (error) => wrong.push(error) }),
  );
  return { before, place, wrong, root };
}

test.each([
  [4 * MINUTE, '11-21 17:56', '刚刚'],
  [6 * MINUTE, '11-21 17:54', '6分钟前'],
  [26 * 60 * MINUTE, '11-20 16:00', '昨天'],
  [72 * 60 * MINUTE, '11-18 18:00', '11-18 18:00'],
  [400 * 24 * 60 * MINUTE, '2025-10-17 18:00', '2025-10-17 18:00'],
])('said %i ms ago', async (ms, onServer, here) => {
  const { before, place, wrong, root } = await takeOver(ago(ms));
  expect(before).toBe(onServer);
  expect(place.textContent).toBe(here);
  expect(wrong).toEqual([]);
  await act(async () => root.unmount());
});

test('the text is renewed while it is on the screen', async () => {
  const { place, root } = await takeOver(ago(4 * MINUTE));
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
  expect(place.textContent).toBe('6分钟前');
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
