import { DomainError } from '#kernel/errors.ts';

type TurnsOptions = { atOnce: number; maxWaiting: number; retryAfterMs: number };

/**
 * Runs at most `atOnce` pieces of work at a time, in order of arrival. Throws TOO_MANY_REQUESTS
 * when `maxWaiting` are waiting already.
 */
export function createTurns({ atOnce, maxWaiting, retryAfterMs }: TurnsOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else {
      if (waiting.length >= maxWaiting)
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterMs });
      // A finished piece of work hands its place over, so `running` does not change.
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
