import { steps } from '../routing/back.ts';

let closeTop: (() => void) | null = null;
let returning = false;

function onPop(event: PopStateEvent): void {
  const close = steps.own ? null : closeTop;
  steps.own = false;
  if (returning) {
    returning = false;
    event.stopImmediatePropagation();
  } else if (close) {
    // The browser has gone already: it comes back, and nobody else hears of either.
    event.stopImmediatePropagation();
    returning = true;
    history.go(1);
    close();
  }
}

let watching = false;

/** Says what the back key closes now, before it leaves the page; null: nothing. */
export function backCloses(close: (() => void) | null): void {
  closeTop = close;
  if (watching) return;
  watching = true;
  steps.own = false;
  // Before the router hears of it.
  addEventListener('popstate', onPop, true);
}
