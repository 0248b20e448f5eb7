import type { FlashState } from '@marque/contract/mall/flash/schema';

type Span = { starts_at: Date; ends_at: Date };

export const flashState = ({ starts_at, ends_at }: Span, now: Date): FlashState =>
  starts_at > now ? 'coming' : ends_at > now ? 'live' : 'past';

/**
 * Returns the session to show first: the running one that ends first, else the next, else the last.
 */
export function currentSession<S extends Span>(sessions: readonly S[], now: Date): S | null {
  const of = (state: FlashState) => sessions.filter((one) => flashState(one, now) === state);
  const live = of('live').toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime());
  return live[0] ?? of('coming')[0] ?? of('past').at(-1) ?? null;
}

/**
 * The number of orders per flash specification that are placed concurrently; others have to retry.
 */
export const FLASH_LINE = { places: 4, retryAfterMs: 400 } as const;
