import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { delay } from 'es-toolkit';
import { isRefusal } from '#shared/api/error.ts';

/** After so long in the queue the order counts as failed. */
const GIVE_UP_AFTER_MS = 60_000;
const RETRY_MS = 400;

type Waiting = {
  /** Called before each wait. */
  onWait: () => void;
  /** Leaves the line. */
  signal?: AbortSignal | undefined;
  /** For tests. */
  pause?: (ms: number) => Promise<void>;
  random?: () => number;
};

const draw = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/**
 * Places an order in its turn: while the line of a flash sale is full it tries again, at moments
 * spread around the server's advice, so that a crowd does not come back as one. Throws the last
 * refusal when it was left or took too long, and every other error at once.
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
