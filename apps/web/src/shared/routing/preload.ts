import type { PageId } from '@marque/contract/pages';
import { useEffect } from 'react';

const likely = new Map<symbol, PageId>();
let changed = (): void => {};

/** Pages that the open page declares as likely next (`useLikelyNext`). */
export const likelyNext = (): PageId[] => [...new Set(likely.values())];

/** Sets the listener for changes of `likelyNext`. */
export const onLikelyNext = (listener: () => void): void => {
  changed = listener;
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is fast and unmetered enough for what may not be needed. */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
};

/** Declares a page that a button is likely to open next: its code loads in idle time. Links need no declaration. */
export function useLikelyNext(page: PageId): void {
  useEffect(() => {
    const key = Symbol(page);
    likely.set(key, page);
    changed();
    return () => void likely.delete(key);
  }, [page]);
}

/** Preloads code that is likely to be needed, at the first scroll or touch of the page. */
export function usePreload(load: () => Promise<unknown>, wanted = true): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const options = { once: true, passive: true } as const;
    // After a failure the component that needs the code loads it again and shows the error.
    const preload = () => void load().catch(() => undefined);
    addEventListener('scroll', preload, options);
    addEventListener('pointerdown', preload, options);
    return () => {
      removeEventListener('scroll', preload);
      removeEventListener('pointerdown', preload);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `load` does not change while the page is mounted
  }, []);
}
