import type { Config } from '#config.ts';
import { isDemonstration } from '#kernel/demonstration.ts';
import { createAliyunIdentity } from './aliyun.ts';
import { withBreaker } from './breaker.ts';
import { type IdentityProvider, noIdentity, sandboxIdentity } from './provider.ts';

/** Returns the configured provider. */
export function identityProviderOf(
  config: Pick<Config, 'identity' | 'sandbox' | 'production'>,
  now: () => Date,
): IdentityProvider {
  const { identity } = config;
  if (identity) return withBreaker(createAliyunIdentity(identity, now), now);
  // The sandbox accepts every name, so it can never be enabled in production.
  return isDemonstration(config) ? sandboxIdentity : noIdentity;
}
