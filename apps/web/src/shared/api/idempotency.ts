import { v4 as uuid } from 'uuid';
import { personalStorage, personalValue } from '../session/personal-state.ts';
import { ApiError, isTransient } from './error.ts';

const PREFIX = 'submit:';
/** Keys by purpose, in memory: the storage may be blocked, and it drops a key once its write is answered. */
const keys = personalValue<Readonly<Record<string, { key: string; answered: boolean }>>>({});

/**
 * Sends a write under an idempotency key. `purpose` names the write and its content, and selects the
 * key. Until the write is answered the storage keeps the key, so that a reloaded page repeats the write
 * with it and gets the first answer. After the answer the key stays until `resetIdempotencyKey`.
 */
export async function sendOnce<T>(
  purpose: string,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const stored = PREFIX + purpose;
  const kept = keys.get()[purpose] ?? {
    key: personalStorage.get(stored) ?? uuid(),
    answered: false,
  };
  keys.set({ ...keys.get(), [purpose]: kept });
  if (!kept.answered) personalStorage.set(stored, kept.key);
  const answered = () => {
    kept.answered = true;
    personalStorage.set(stored, null);
  };
  try {
    const answer = await send(kept.key);
    answered();
    return answer;
  } catch (error) {
    // A refusal ends this key. After a lost answer the next attempt uses the same key.
    if (error instanceof ApiError && !isTransient(error)) {
      answered();
      resetIdempotencyKey(purpose);
    }
    throw error;
  }
}

/** Drops an answered key once the write has ended on its page: the same purpose is then a new write. */
export function resetIdempotencyKey(purpose: string): void {
  const { [purpose]: kept, ...others } = keys.get();
  if (kept?.answered) keys.set(others);
}
