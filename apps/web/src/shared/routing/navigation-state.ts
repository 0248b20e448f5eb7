import type { Router } from './router.tsx';

/** Ways to another page the product has gone itself, until they have ended. */
const underWay = new Set<object | 'back'>();
const waiters = new Set<() => void>();
/** The entry of the history whose page React has put into the document. */
let committedEntry: string | null = null;
let current = (): string | null => committedEntry;

function resolveIfSettled(): void {
  if (underWay.size > 0 || current() !== committedEntry) return;
  const told = [...waiters];
  waiters.clear();
  for (const goOn of told) goOn();
}

type WatchedRouter = Pick<Router, 'view' | 'pending' | 'subscribe'>;

/** Learns from the router where it is, and that no navigation is under way any more, until the returned function is called. */
export function watchRouter(router: WatchedRouter): () => void {
  current = () => router.view().routeLocation.key;
  const settleAll = () => {
    underWay.clear();
    resolveIfSettled();
  };
  const unsubscribe = router.subscribe(() => {
    // One that was given up for another has ended with it.
    if (router.pending() === null) settleAll();
  });
  // Back from another document: what led there is over.
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

/** The page of this entry stands in the document. */
export function markPageCommitted(entry: string): void {
  committedEntry = entry;
  resolveIfSettled();
}

/** Follows a navigation of the product's own to its end, whatever that is. */
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
 * Comes once no navigation is under way and the page it led to stands: by then the page that waits
 * has been left, or stays.
 */
export const navigationSettled = (): Promise<void> =>
  new Promise((resolve) => {
    waiters.add(resolve);
    resolveIfSettled();
  });
