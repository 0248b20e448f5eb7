const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the device is set to reduce motion. Styles follow by themselves; scripts ask this. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

export function onReducedMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  // Safari 13 knows only the older names.
  query.addListener(listener);
  return () => query.removeListener(listener);
}

/** How a script scrolls to a place on this page. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth');
