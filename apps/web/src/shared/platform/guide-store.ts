/**
 * What a host cannot do by itself and the user has to: tap its menu to share, leave it for the
 * browser, copy a link. Shown by the shell over whatever page is open.
 */
export type Guide =
  | 'shareMenu'
  | 'openInBrowser'
  | 'ownerLink'
  | 'miniProgram'
  /** A text to be copied by hand. */
  | { copy: string };

let guide: Guide | null = null;
const listeners = new Set<() => void>();

export const currentGuide = (): Guide | null => guide;

export function onGuideChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showGuide(next: Guide | null): void {
  guide = next;
  for (const listener of listeners) listener();
}
