import type { PageId } from '@marque/contract/pages';
import { useEffect } from 'react';

const likely = new Map<symbol, PageId>();
let changed = (): void => {};

/** Pages that what is on the screen leads to otherwise than by a link. */
export const likelyNext = (): PageId[] => [...new Set(likely.values())];

/** Tells when `likelyNext` has changed. */
export const onLikelyNext = (listener: () => void): void => {
  changed = listener;
};

/** The page is likely to be gone to next, by a button: its code comes in idle time. Links speak for themselves. */
export function useLikelyNext(page: PageId): void {
  useEffect(() => {
    const key = Symbol(page);
    likely.set(key, page);
    changed();
    return () => void likely.delete(key);
  }, [page]);
}

/** Loads code that is likely to be needed next, at the first scroll or touch of the page. */
export function usePreload(load: () => Promise<unknown>, wanted = true): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const options = { once: true, passive: true } as const;
    // The component that needs it loads it again and shows the error.
    const preload = () => void load().catch(() => undefined);
    addEventListener('scroll', preload, options);
    addEventListener('pointerdown', preload, options);
    return () => {
      removeEventListener('scroll', preload);
      removeEventListener('pointerdown', preload);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is loaded does not change while the page stands
  }, []);
}
