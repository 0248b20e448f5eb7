import { sessionStore } from '../session/storage.ts';

const FIRST_PATH = 'firstPath';

/** The state of a history entry, with the router's number of the entry. */
type Entry = { __TSR_index?: number } | null;

/**
 * Stores the first path of the visit, and numbers the history entry of a page load: 0 for the first page
 * of the visit, 1 for a later load. The router counts from there. Replacing an entry keeps its number.
 */
export function rememberFirstPage(): void {
  const begun = sessionStore.get(FIRST_PATH) !== null;
  if (!begun) sessionStore.set(FIRST_PATH, location.pathname);
  const entry = history.state as Entry;
  if (entry?.__TSR_index !== undefined) return;
  // Without a key the router would set its own state and number.
  const key = Date.now().toString(36);
  history.replaceState({ ...entry, key, __TSR_index: begun ? 1 : 0 }, '');
}

/**
 * Whether the open history entry is the first page of the visit. The path cannot tell, because the visit
 * may open the same path again.
 */
export const isFirstPage = (): boolean => !(history.state as Entry)?.__TSR_index;

export const forgetFirstPage = (): void => sessionStore.set(FIRST_PATH, null);

/** Loads an address in place of this history entry. The first page of the visit stays the first. */
export function replaceDocument(address: string | URL): void {
  if (isFirstPage()) forgetFirstPage();
  location.replace(address);
}
