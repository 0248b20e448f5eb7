import { sessionStore } from '../session/storage.ts';
import { replaceDocument } from './first-page.ts';

/** A page whose code has not come by then counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

const KEY = 'chunk-reload';
/** One build is reloaded at most once in this time, in milliseconds. */
const QUIET_MS = 10 * 60_000;

export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError';
}

/** Where a reload should land: the address being gone to, not the one being left. */
let target = (): string => location.href;
export const setReloadTarget = (next: () => string): void => {
  target = next;
};

let reloading = false;

/** When this load began as a reload; guards where storage is blocked. */
const reloadedAt = (): number =>
  parseInt(new URLSearchParams(location.search).get('_r') ?? '', 36) || 0;

/**
 * Loads the page anew because a chunk is gone, as after a release. False when this build was
 * reloaded already: the caller then shows the error.
 */
export function reloadOnce(): boolean {
  if (reloading) return true;
  if (!navigator.onLine || Date.now() - reloadedAt() < QUIET_MS) return false;
  const [build, time] = (sessionStore.get(KEY) ?? '').split(' ');
  if (build === __BUILD_ID__ && Date.now() - Number(time) < QUIET_MS) return false;
  // Not cleared on success: another chunk may still be missing.
  sessionStore.set(KEY, `${__BUILD_ID__} ${Date.now()}`);
  const url = new URL(target(), location.href);
  // Gets past an HTML page that a WebView has cached.
  url.searchParams.set('_r', Date.now().toString(36));
  reloading = true;
  replaceDocument(url);
  return true;
}

const isLoadError = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|Unable to preload CSS/i.test(
    String(error),
  );

/** Wraps the import of a page: an error after 120 s, one reload when the chunk is gone. */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new ChunkTimeoutError(`A page did not load in ${timeoutMs} ms`);
      if (!reloadOnce()) reject(error);
    }, timeoutMs);
    load()
      .then(resolve, (error: unknown) => {
        // While the page is being replaced nothing settles, so that no error flashes.
        if (!(isLoadError(error) && reloadOnce())) reject(error as Error);
      })
      .finally(() => clearTimeout(timer));
  });
}

let quiet = 0;

/** Loads code ahead of need: when its chunk is missing, the open page is not reloaded. */
export async function loadWithoutReload<T>(load: () => Promise<T>): Promise<T> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}

/** Covers imports outside of the route table, and their styles. */
export function installChunkGuard(): void {
  // The event's default must stand: prevented, the import would resolve with undefined.
  addEventListener('vite:preloadError', () => {
    if (quiet === 0) reloadOnce();
  });
}
