import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { loadChunk as loadChunkOf } from './load-chunk.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
let replaced: string[] = [];
let loadChunk: typeof loadChunkOf;
let limit: number;

beforeEach(async () => {
  sessionStorage.clear();
  replaced = [];
  vi.resetModules();
  ({ loadChunk, CHUNK_TIMEOUT_MS: limit } = await import('./load-chunk.ts'));
  vi.spyOn(location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const outcome = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(() => resolve('waiting'), 20)),
  ]);

test('a page that loads is there', async () => {
  expect(await loadChunk(() => Promise.resolve(7))).toBe(7);
});

test('a missing chunk reloads once and shows nothing meanwhile', async () => {
  expect(await outcome(loadChunk(() => Promise.reject(gone)))).toBe('waiting');
  expect(await outcome(loadChunk(() => Promise.reject(gone)))).toBe('waiting');
  expect(replaced).toHaveLength(1);
});

test('after the reload it fails instead of reloading again', async () => {
  await outcome(loadChunk(() => Promise.reject(gone)));
  vi.resetModules();
  const again = await import('./load-chunk.ts');
  expect(await outcome(again.loadChunk(() => Promise.reject(gone)))).toBe('failed');
  expect(replaced).toHaveLength(1);
});

test('an error of the page itself is not a missing chunk', async () => {
  expect(await outcome(loadChunk(() => Promise.reject(new Error('bug'))))).toBe('failed');
  expect(replaced).toEqual([]);
});

test('after 120 s loading counts as failed', async () => {
  expect(limit).toBe(120_000);
  vi.useFakeTimers();
  void loadChunk(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(replaced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(replaced).toHaveLength(1);
});
