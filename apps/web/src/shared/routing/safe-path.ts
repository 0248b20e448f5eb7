/**
 * A path of this product, or the fallback: whatever could lead to another origin (`//evil`,
 * `/\evil`, `javascript:`, a whole address) is not followed.
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return fallback;
  // Control characters are dropped by URL parsers and could hide a second slash.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u001F\\]/.test(value)) return fallback;
  try {
    const url = new URL(value, 'https://marque.invalid');
    return url.origin === 'https://marque.invalid'
      ? url.pathname + url.search + url.hash
      : fallback;
  } catch {
    return fallback;
  }
}
