import type { PageId } from '@marque/contract/pages';
import { useEffect } from 'react';

let loadPage: (page: PageId) => Promise<unknown> = () => Promise.resolve();

/** Lets the shell say how a page's code is loaded. */
export const warmWith = (load: (page: PageId) => Promise<unknown>): void => {
  loadPage = load;
};

/** Loads code that is likely to be needed next, as soon as somebody begins to use the page. */
export function useWarm(load: () => Promise<unknown>): void {
  useEffect(() => {
    const options = { once: true, passive: true } as const;
    // Whoever really needs it loads it again and says what went wrong.
    const warm = () => void load().catch(() => undefined);
    addEventListener('scroll', warm, options);
    addEventListener('pointerdown', warm, options);
    return () => {
      removeEventListener('scroll', warm);
      removeEventListener('pointerdown', warm);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is loaded does not change while the page stands
  }, []);
}

/** The code of the page that is likely to come next. */
export const useWarmPage = (page: PageId): void => useWarm(() => loadPage(page));
