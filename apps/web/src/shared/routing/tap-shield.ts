import { useLayoutEffect, useRef } from 'react';

/** How long a page that has just appeared ignores taps. */
const SHIELD_MS = 350;

let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Covers the page for a moment, because further taps that were meant for the previous page would press
 * what is now at the same place. The shield does not affect keyboard, scripts and scrolling.
 */
function shield(): void {
  const { dataset } = document.documentElement;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  dataset.arriving = '';
  // The time counts from the first frame that shows the page.
  frame = requestAnimationFrame(() => {
    timer = setTimeout(() => delete dataset.arriving, SHIELD_MS);
  });
}

/** Shields each new `page`. The first page of the document has no previous page, so it needs no shield. */
export function useTapShield(page: string): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    shield();
  }, [page]);
}
