import { activeLeaveGuard } from './leave-guard.ts';

/** Whether the product itself takes the running step back, not the user's back key. */
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
    // The browser has already left the entry, so it steps forward again. Other listeners get neither event.
    event.stopImmediatePropagation();
    returning = true;
    history.go(1);
    close();
  } else if (guard?.comesBack()) {
    event.stopImmediatePropagation();
    returning = true;
  }
}

/** Handles the back key. Call it before the router adds its listener, because listeners run in order of registration. */
export const installBackHandler = (): void => addEventListener('popstate', onPop);

/** Sets what the back key closes instead of leaving the page; null for nothing. */
export function setBackHandler(close: (() => void) | null): void {
  closeTop = close;
}

/** Steps back although a sheet or dialog is open, which would close on the user's back key. */
export async function stepBackPastOverlays(take: () => Promise<void>): Promise<void> {
  isProgrammatic = true;
  try {
    await take();
  } finally {
    // The first history entry has nothing behind it, so no `popstate` comes to reset the flag.
    isProgrammatic = false;
  }
}
