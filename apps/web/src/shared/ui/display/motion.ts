const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the device is set to reduce motion. Scripts call this; styles use the media query. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

export function onReducedMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  // Safari 13 has only the older `addListener`.
  query.addListener(listener);
  return () => query.removeListener(listener);
}

/** The behaviour of scripted scrolling on this page. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth');
