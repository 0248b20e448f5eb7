import { sessionStore } from '../session/storage.ts';

const PREFIX = 'submit:';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key of one intended write, the same until `settle`: a page killed after sending asks again
 * with it and gets the first answer. `purpose` names the write and what it contains.
 */
export function intent(purpose: string): { key: string; settle: () => void } {
  const stored = PREFIX + purpose;
  const key = sessionStore.get(stored) ?? randomKey();
  sessionStore.set(stored, key);
  return { key, settle: () => sessionStore.set(stored, null) };
}
