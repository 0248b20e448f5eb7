import { ownStore } from '../session/own.ts';
import { ApiError, isPassing } from './error.ts';

const PREFIX = 'submit:';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends one intended write under a key that stays the same until it is answered: a page killed after
 * sending asks again with it and gets the first answer. `purpose` names the write and what it
 * contains.
 */
export async function once<T>(
  purpose: string,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const stored = PREFIX + purpose;
  const key = ownStore.get(stored) ?? randomKey();
  const settle = () => ownStore.set(stored, null);
  ownStore.set(stored, key);
  try {
    const answer = await send(key);
    settle();
    return answer;
  } catch (error) {
    // A refusal is final for this key; a lost answer is asked for again with it.
    if (error instanceof ApiError && !isPassing(error)) settle();
    throw error;
  }
}
