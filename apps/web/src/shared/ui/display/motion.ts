const CALM = '(prefers-reduced-motion: reduce)';

/** Whether somebody asked their device for less motion. Styles follow by themselves; scripts ask this. */
export const isCalm = (): boolean => matchMedia(CALM).matches;

export function onCalmChange(listener: () => void): () => void {
  const query = matchMedia(CALM);
  // Safari 13 knows only the older names.
  query.addListener(listener);
  return () => query.removeListener(listener);
}

/** How a script scrolls to a place on this page. */
export const scrollManner = (): ScrollBehavior => (isCalm() ? 'auto' : 'smooth');
