import { activeLeaveGuard } from './leave-guard.ts';

/** Whether the step back under way is one that the product itself takes. */
let isProgrammatic = false;
let closeTop: (() => void) | null = null;
let returning = false;

function onPop(event: PopStateEvent): void {
  const close = isProgrammatic ? null : closeTop;
  const guard = isProgrammatic ? undefined : activeLeaveGuard();
  isProgrammatic = false;
  if (returning) {
    returning = false;
    event.stopImmediatePropagation();
  } else if (close) {
    // The browser has gone already: it comes back, and nobody else hears of either.
    event.stopImmediatePropagation();
    returning = true;
    history.go(1);
    close();
  } else if (guard?.comesBack()) {
    event.stopImmediatePropagation();
    returning = true;
  }
}

/** Hears of the back key. Called before the router listens: a window tells in the order it was asked. */
export const installBackHandler = (): void => addEventListener('popstate', onPop);

/** Says what the back key closes now, before it leaves the page; null: nothing. */
export function setBackHandler(close: (() => void) | null): void {
  closeTop = close;
}

/** Steps back although something lies over the page: this is not the user's back key. */
export async function stepBackPastOverlays(take: () => Promise<void>): Promise<void> {
  isProgrammatic = true;
  try {
    await take();
  } finally {
    // Where nothing lies behind, no step is heard of.
    isProgrammatic = false;
  }
}
