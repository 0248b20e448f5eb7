import { sessionStore } from '../session/storage.ts';

const FIRST_PATH = 'firstPath';

/** As the router numbers the entries of its history. */
type Entry = { __TSR_index?: number } | null;

/**
 * Remembers the first path of the session. The router numbers the entries of its history from here
 * on, replacing one leaves its number; what a page load opens on the way is not the first.
 */
export function rememberFirstPage(): void {
  const begun = sessionStore.get(FIRST_PATH) !== null;
  if (!begun) sessionStore.set(FIRST_PATH, location.pathname);
  const entry = history.state as Entry;
  if (entry?.__TSR_index !== undefined) return;
  // Without a key the router would begin to count by itself.
  const key = Date.now().toString(36);
  history.replaceState({ ...entry, key, __TSR_index: begun ? 1 : 0 }, '');
}

/**
 * Whether the entry that is open is the first of the session. A path alone does not tell: one product
 * leads to another.
 */
export const isFirstPage = (): boolean => !(history.state as Entry)?.__TSR_index;

export const forgetFirstPage = (): void => sessionStore.set(FIRST_PATH, null);

/** Loads an address in place of this entry; the first stays the first. */
export function replaceDocument(address: string | URL): void {
  if (isFirstPage()) forgetFirstPage();
  location.replace(address);
}
