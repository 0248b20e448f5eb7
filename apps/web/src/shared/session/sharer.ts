import { sessionStore } from './storage.ts';

const SHARER = 'sharer';

/** Remembers for this visit who brought the user here: a name the server gave, not an account. */
export const rememberSharer = (id: string): void => sessionStore.set(SHARER, id);

/** Who brought the user here; null when nobody did. Orders of the visit carry it. */
export const sharerOfVisit = (): string | null => sessionStore.get(SHARER);
