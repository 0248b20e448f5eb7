import { DomainError } from '#kernel/errors.ts';

type TurnsOptions = { atOnce: number; mostWaiting: number; retryAfterMs: number };

/**
 * Lets work in at most `atOnce` at a time, in the order it came. Throws TOO_MANY_REQUESTS where
 * `mostWaiting` wait already.
 */
export function createTurns({ atOnce, mostWaiting, retryAfterMs }: TurnsOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else {
      if (waiting.length >= mostWaiting)
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterMs });
      // Whoever ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
