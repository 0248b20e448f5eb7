import { APP_FALLBACK_MS } from './app-fallback.ts';
import { brandOfPath } from '@marque/contract/page';
import type { Host } from './host.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** A timer that fires this late was suspended, because the app has opened over the page. */
const SLEPT_MS = 1_500;

/** The deep link into the brand's app for a path of this product. */
export const deepLink = (path: string): string =>
  `${__HOSTS__.apps[brandOfPath(path)].scheme}?path=${encodeURIComponent(path)}`;

/** The store page of the brand's app for this system. HarmonyOS NEXT has its own, as it runs no Android packages. */
export function storeLink(path: string, { system }: Pick<Host, 'system'>): string {
  const { iosStore, androidStore, harmonyStore } = __HOSTS__.apps[brandOfPath(path)];
  if (system === 'ios') return iosStore;
  return system === 'harmony' ? harmonyStore : androidStore;
}

/**
 * Opens the brand's app, or its store page when the app has not opened after five seconds. The app
 * counts as opened when the page was hidden, left or suspended meanwhile. Call it within a tap. `signal`
 * ends the wait, so that no store page follows.
 */
export function openApp(
  path: string,
  host: Host,
  signal?: AbortSignal,
): Promise<Outcome<'opened' | 'store'>> {
  return new Promise((resolve) => {
    const began = Date.now();
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', opened);
      signal?.removeEventListener('abort', cancelled);
    };
    const cancelled = (): void => {
      stop();
      resolve(failure('cancelled'));
    };
    const opened = (): void => {
      stop();
      resolve(success('opened'));
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') opened();
    };
    const timer = setTimeout(() => {
      stop();
      if (document.hidden || Date.now() - began > APP_FALLBACK_MS + SLEPT_MS)
        return resolve(success('opened'));
      location.href = storeLink(path, host);
      return resolve(success('store'));
    }, APP_FALLBACK_MS);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', opened);
    signal?.addEventListener('abort', cancelled);
    location.href = deepLink(path);
  });
}
