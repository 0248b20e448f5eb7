import { useLayoutEffect, useRef } from 'react';

/** How long a page that has just come takes no taps. */
const SHIELD_MS = 350;

let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Taps that were meant for the page before go on for a moment: they do not press what now stands at
 * the same place. Nothing lies over the page for the keyboard, for scripts and for scrolling.
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

/** `page` names what is shown; the first one came with the document, so no tap was meant for a page before it. */
export function useTapShield(page: string): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    shield();
  }, [page]);
}
