import type { Router } from './router.tsx';

/** Ways to another page the product has gone itself, until they have ended. */
const underWay = new Set<object | 'back'>();
const waiting = new Set<() => void>();
/** The entry of the history whose page React has put into the document. */
let standing: string | null = null;
let current = (): string | null => standing;

function tell(): void {
  if (underWay.size > 0 || current() !== standing) return;
  const told = [...waiting];
  waiting.clear();
  for (const goOn of told) goOn();
}

type Watched = Pick<Router, 'view' | 'pending' | 'subscribe'>;

/** Learns from the router where it is, and that no navigation is under way any more, until the returned function is called. */
export function watchRouter(router: Watched): () => void {
  current = () => router.view().here.key;
  const over = () => {
    underWay.clear();
    tell();
  };
  const unsubscribe = router.subscribe(() => {
    // One that was given up for another has ended with it.
    if (router.pending() === null) over();
  });
  // Back from another document: what led there is over.
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) over();
  };
  addEventListener('pageshow', returned);
  return () => {
    unsubscribe();
    removeEventListener('pageshow', returned);
    current = () => standing;
    over();
  };
}

/** The page of this entry stands in the document. */
export function noteStanding(entry: string): void {
  standing = entry;
  tell();
}

/** Follows a navigation of the product's own to its end, whatever that is. */
export async function follow(
  navigation: Promise<void> | void,
  way: object | 'back' = {},
): Promise<void> {
  underWay.add(way);
  try {
    await navigation;
  } finally {
    underWay.delete(way);
    tell();
  }
}

export const isGoingBack = (): boolean => underWay.has('back');

/**
 * Comes once no navigation is under way and the page it led to stands: by then the page that waits
 * has been left, or stays.
 */
export const leftOrStays = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    tell();
  });
