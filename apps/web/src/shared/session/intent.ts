import { personalStorage } from './personal-state.ts';
import { keepObject, readObject } from './storage.ts';

/** The storage key of a visitor's last tap that needs a session. It passes only to the member who signs in from it. */
const KEY = 'intent';

/** Saves an intent in place of the previous one. `until` is its expiry, in milliseconds since 1970. */
export const keepIntent = (intent: { name: string; input: unknown; until: number }): void =>
  keepObject(personalStorage, KEY, intent);

/** The rest of the saved intent's name after the prefix; null when the name does not begin with it. */
export function keptUnder(prefix: string): string | null {
  const name = readObject(personalStorage, KEY)?.name;
  return typeof name === 'string' && name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** Takes the intent of this name and removes it; null when there is none or it has expired. */
export function takeIntent(name: string): { input: unknown } | null {
  const kept = readObject(personalStorage, KEY);
  if (kept?.name !== name) return null;
  personalStorage.set(KEY, null);
  return typeof kept.until === 'number' && Date.now() < kept.until ? { input: kept.input } : null;
}
