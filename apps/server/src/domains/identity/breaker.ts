import type { IdentityProvider } from './provider.ts';

/** After so many calls in a row without an answer nobody is asked for so long; then one call tries. */
export const BREAKER = { failures: 5, restMs: 30_000 } as const;

/** A provider that is left alone while it is dead: who waits is told at once. */
export function withBreaker(provider: IdentityProvider, now: () => Date): IdentityProvider {
  let failures = 0;
  let restUntil = 0;
  return {
    name: provider.name,
    matches: async (told) => {
      const at = now().getTime();
      if (failures >= BREAKER.failures) {
        if (at < restUntil) throw new Error('The identity provider is left alone for now');
        // This call tries; the others are told until it is answered.
        restUntil = at + BREAKER.restMs;
      }
      try {
        const matches = await provider.matches(told);
        failures = 0;
        return matches;
      } catch (error) {
        failures += 1;
        restUntil = now().getTime() + BREAKER.restMs;
        throw error;
      }
    },
  };
}
