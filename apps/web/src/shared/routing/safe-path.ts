const ORIGIN = 'https://marque.invalid';
/** Matches a path with one leading slash. A browser resolves two to another host. */
const PATH = /^\/(?![/\\])/;

/**
 * Resolves a path of this product as a browser does. Gives the fallback for a value that leads to
 * another origin: `//evil`, `/\evil`, `/.//evil`, `javascript:`, an absolute address.
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !PATH.test(value)) return fallback;
  // URL parsers drop control characters, which could hide a second slash.
  // oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
  if (/[\u0000-\u001F\\]/.test(value)) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(value, ORIGIN);
    // `new URL` has resolved `/./`, so that the path may now begin with two slashes.
    return origin === ORIGIN && PATH.test(pathname) ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
