import { fillCountdowns, runCountdowns } from '@marque/contract/countdown';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncServerClock } from '#shared/api/wire.ts';
import { Countdown } from './countdown.tsx';

const NOW = Date.parse('2026-03-01T10:00:00+08:00');
const element = <Countdown to="2026-03-02T11:02:03+08:00" />;
const time = () => document.querySelector<HTMLElement>('[role=timer]')!;
/** Runs the code of the document that was sent at `sentAt`. */
const run = (sentAt: number) =>
  // oxlint-disable-next-line no-implied-eval -- the document's own code
  new Function(runCountdowns(String(sentAt)))();
let root: Root | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  syncServerClock(NOW);
  document.body.innerHTML = `<div id="root">${fillCountdowns(renderToString(element), new Date(NOW))}</div>`;
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  vi.useRealTimers();
});

test('the first HTML holds the time that is left, which goes on until the app takes over', () => {
  expect(time().textContent).toBe('1 天 01:02:03');
  expect(time().style.visibility).toBe('');
  run(NOW);
  vi.advanceTimersByTime(3_000);
  expect(time().textContent).toBe('1 天 01:02:00');

  const wrong = vi.spyOn(console, 'error');
  const shown = time();
  act(() => {
    root = hydrateRoot(document.getElementById('root')!, element);
  });
  expect(time()).toBe(shown);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(time().textContent).toBe('1 天 01:01:59');
  expect(time().style.visibility).toBe('');
  expect(wrong).not.toHaveBeenCalled();
  // The app alone writes on: the document's code has stopped.
  expect(vi.getTimerCount()).toBe(1);
  wrong.mockRestore();
});

test('the figures of an earlier visit are not shown until the app knows the time', () => {
  run(NOW - 10 * 60_000);
  expect(time().style.visibility).toBe('hidden');
  act(() => {
    root = hydrateRoot(document.getElementById('root')!, element);
  });
  expect(time().style.visibility).toBe('');
});
