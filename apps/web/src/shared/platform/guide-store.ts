import { createStore } from '../store.ts';

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

export const shownGuide = createStore<Guide | null>(null);
export const showGuide = shownGuide.set;
