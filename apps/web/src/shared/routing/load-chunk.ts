import { sessionStore } from '../session/storage.ts';
import { replaceDocument } from './first-page.ts';

/** Time limit for a page's code. After it the navigation has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

const KEY = 'chunk-reload';
/** Shortest time between two reloads of one build, in milliseconds. */
const QUIET_MS = 10 * 60_000;

export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError';
}

/** The address that a reload opens: the target of a pending navigation, not the page being left. */
let target = (): string => location.href;
export const setReloadTarget = (next: () => string): void => {
  target = next;
};

let reloading = false;

/** When this load was started by a reload, from the address, which works even when storage is blocked. */
const reloadedAt = (): number =>
  parseInt(new URLSearchParams(location.search).get('_r') ?? '', 36) || 0;

/**
 * Reloads the page because a chunk is missing, for instance after a release. False when this build was
 * reloaded recently or the device is offline: the caller then shows the error.
 */
export function reloadOnce(): boolean {
  if (reloading) return true;
  if (!navigator.onLine || Date.now() - reloadedAt() < QUIET_MS) return false;
  const [build, time] = (sessionStore.get(KEY) ?? '').split(' ');
  if (build === __BUILD_ID__ && Date.now() - Number(time) < QUIET_MS) return false;
  // The mark stays after a successful reload, because another chunk may be missing too.
  sessionStore.set(KEY, `${__BUILD_ID__} ${Date.now()}`);
  const url = new URL(target(), location.href);
  // This parameter bypasses an HTML page in a WebView's cache.
  url.searchParams.set('_r', Date.now().toString(36));
  reloading = true;
  replaceDocument(url);
  return true;
}

const isLoadError = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|Unable to preload CSS/i.test(
    String(error),
  );

/** Wraps the import of a page: it fails after `timeoutMs`, and a missing chunk reloads the page once. */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new ChunkTimeoutError(`A page did not load in ${timeoutMs} ms`);
      if (!reloadOnce()) reject(error);
    }, timeoutMs);
    load()
      .then(resolve, (error: unknown) => {
        // During a reload the promise stays pending, so that no error flashes.
        if (!(isLoadError(error) && reloadOnce())) reject(error as Error);
      })
      .finally(() => clearTimeout(timer));
  });
}

let quiet = 0;

/** Loads code ahead of use. A missing chunk does not reload the open page. */
export async function loadWithoutReload<T>(load: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}

/** Reloads the page once when an import outside of the route table, or its style sheet, is missing. */
export function installChunkGuard(): void {
  // `preventDefault` would make the import resolve with undefined.
  addEventListener('vite:preloadError', () => {
    if (quiet === 0) reloadOnce();
  });
}
