import { v4 as uuid } from 'uuid';
import { personalStorage, personalValue } from '../session/personal-state.ts';
import { ApiError, isTransient } from './error.ts';

const PREFIX = 'submit:';
/** The storage may be blocked, and forgets a key once it is answered. */
const keys = personalValue<Readonly<Record<string, { key: string; answered: boolean }>>>({});

/**
 * Sends one intended write under a key of its own. `purpose` names the write and what it contains.
 * Until it is answered the key outlives the page: one killed after sending asks again with it and
 * gets the first answer. Answered, it holds until `resetIdempotencyKey`.
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
    // A refusal is final for this key; a lost answer is asked for again with it.
    if (error instanceof ApiError && !isTransient(error)) {
      answered();
      resetIdempotencyKey(purpose);
    }
    throw error;
  }
}

/** The page that got the answer has been left, or stays: asked for again it is another write. */
export function resetIdempotencyKey(purpose: string): void {
  const { [purpose]: kept, ...others } = keys.get();
  if (kept?.answered) keys.set(others);
}
