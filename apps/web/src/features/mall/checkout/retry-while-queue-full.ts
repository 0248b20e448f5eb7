import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { delay } from 'es-toolkit';
import { isRefusal } from '#shared/api/error.ts';

/** The time in the queue after which the order counts as failed, in ms. */
const GIVE_UP_AFTER_MS = 60_000;
const RETRY_MS = 400;

type Waiting = {
  /** Called before each wait. */
  onWait: () => void;
  /** Aborting it leaves the queue. */
  signal?: AbortSignal | undefined;
  /** Replaces the timer in tests. */
  pause?: (ms: number) => Promise<void>;
  random?: () => number;
};

const draw = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/**
 * Places an order and retries while the queue of a flash sale is full, with a delay spread randomly
 * around the server's advice so that clients do not return at once. Throws the last refusal when it
 * is aborted or times out, and every other error at once.
 */
export async function retryWhileQueueFull<T>(
  place: () => Promise<T>,
  { onWait, signal, pause = delay, random = draw }: Waiting,
): Promise<T> {
  let waited = 0;
  for (;;) {
    try {
      return await place();
    } catch (error) {
      if (!isRefusal(orderCreate, error, 'FLASH_BUSY')) throw error;
      if (signal?.aborted || waited >= GIVE_UP_AFTER_MS) throw error;
      const { retryAfterMs = RETRY_MS } = (error.body.data ?? {}) as { retryAfterMs?: number };
      const wait = Math.round(retryAfterMs * (0.5 + random()));
      waited += wait;
      onWait();
      await pause(wait);
      if (signal?.aborted) throw error;
    }
  }
}
