import type { Config } from '#config.ts';
import { createAliyunIdentity } from './aliyun.ts';
import { withBreaker } from './breaker.ts';
import { type IdentityProvider, noIdentity, sandboxIdentity } from './provider.ts';

/** Returns the configured provider. */
export function identityProviderOf(
  { identity, sandbox, production }: Pick<Config, 'identity' | 'sandbox' | 'production'>,
  now: () => Date,
): IdentityProvider {
  if (identity) return withBreaker(createAliyunIdentity(identity, now), now);
  // The sandbox accepts every name, so it can never be enabled in production.
  return sandbox && !production ? sandboxIdentity : noIdentity;
}
