import type { IdentityProvider } from './provider.ts';

/**
 * After this many failures in a row no calls are made for `restMs`; then one call probes the
 * provider.
 */
export const BREAKER = { failures: 5, restMs: 30_000 } as const;

/** Wraps a provider in a circuit breaker, so that callers fail at once while it is down. */
export function withBreaker(provider: IdentityProvider, now: () => Date): IdentityProvider {
  let failures = 0;
  let restUntil = 0;
  return {
    name: provider.name,
    matches: async (told) => {
      const at = now().getTime();
      if (failures >= BREAKER.failures) {
        if (at < restUntil) throw new Error('The identity provider is left alone for now');
        // This call probes the provider; other calls fail until it returns.
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
