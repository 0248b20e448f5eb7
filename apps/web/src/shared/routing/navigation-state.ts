import type { Router } from './router.tsx';

/** Running navigations that the product started. */
const underWay = new Set<object | 'back'>();
const waiters = new Set<() => void>();
/** The key of the history entry whose page React has committed to the document. */
let committedEntry: string | null = null;
let current = (): string | null => committedEntry;

function resolveIfSettled(): void {
  if (underWay.size > 0 || current() !== committedEntry) return;
  const told = [...waiters];
  waiters.clear();
  for (const goOn of told) goOn();
}

type WatchedRouter = Pick<Router, 'view' | 'pending' | 'subscribe'>;

/** Follows the router's current entry and the end of its navigations, until the returned function is called. */
export function watchRouter(router: WatchedRouter): () => void {
  current = () => router.view().routeLocation.key;
  const settleAll = () => {
    underWay.clear();
    resolveIfSettled();
  };
  const unsubscribe = router.subscribe(() => {
    // A superseded navigation ends with the one that superseded it.
    if (router.pending() === null) settleAll();
  });
  // A return from another document by the back/forward cache ends the navigation that led there.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) settleAll();
  };
  addEventListener('pageshow', returned);
  return () => {
    unsubscribe();
    removeEventListener('pageshow', returned);
    current = () => committedEntry;
    settleAll();
  };
}

/** Records that React has committed the page of this history entry. */
export function markPageCommitted(entry: string): void {
  committedEntry = entry;
  resolveIfSettled();
}

/** Counts a navigation as running until its promise settles. */
export async function trackNavigation(
  navigation: Promise<void> | void,
  way: object | 'back' = {},
): Promise<void> {
  underWay.add(way);
  try {
    await navigation;
  } finally {
    underWay.delete(way);
    resolveIfSettled();
  }
}

export const isGoingBack = (): boolean => underWay.has('back');

/**
 * Resolves when no navigation is running and its target page is committed. By then the waiting page has
 * been left, or stays.
 */
export const navigationSettled = (): Promise<void> =>
  new Promise((resolve) => {
    waiters.add(resolve);
    resolveIfSettled();
  });
