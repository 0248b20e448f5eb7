const ORIGIN = 'https://marque.invalid';
/** Begins with one slash; a browser reads two as another host. */
const PATH = /^\/(?![/\\])/;

/**
 * A path of this product as a browser resolves it, or the fallback: whatever leads to another origin
 * (`//evil`, `/\evil`, `/.//evil`, `javascript:`, a whole address) is not followed.
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !PATH.test(value)) return fallback;
  // Control characters are dropped by URL parsers and could hide a second slash.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u001F\\]/.test(value)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(value, ORIGIN);
    // Dots are gone by now: what stood behind them may begin with two slashes.
    return origin === ORIGIN && PATH.test(pathname) ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
