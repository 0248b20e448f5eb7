import { personalStorage } from './personal-state.ts';
import { keepObject, readObject } from './storage.ts';

/** The one thing a visitor tapped last; it goes with whoever signs in from it, and with nobody else. */
const KEY = 'intent';

/** Keeps what was tapped, in the place of what was before it. `until`: milliseconds. */
export const keepIntent = (intent: { name: string; input: unknown; until: number }): void =>
  keepObject(personalStorage, KEY, intent);

/** What of the name follows the prefix, when what was tapped last begins so. */
export function keptUnder(prefix: string): string | null {
  const name = readObject(personalStorage, KEY)?.name;
  return typeof name === 'string' && name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** Takes what was tapped under this name; null when it is none, or too old. Whoever takes it has it alone. */
export function takeIntent(name: string): { input: unknown } | null {
  const kept = readObject(personalStorage, KEY);
  if (kept?.name !== name) return null;
  personalStorage.set(KEY, null);
  return typeof kept.until === 'number' && Date.now() < kept.until ? { input: kept.input } : null;
}
