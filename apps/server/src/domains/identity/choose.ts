import type { Config } from '#config.ts';
import { createAliyunIdentity } from './aliyun.ts';
import { withBreaker } from './breaker.ts';
import { type IdentityProvider, noIdentity, sandboxIdentity } from './provider.ts';

/** The provider names are checked by. */
export function identityProviderOf(
  { identity, sandbox, production }: Pick<Config, 'identity' | 'sandbox' | 'production'>,
  now: () => Date,
): IdentityProvider {
  if (identity) return withBreaker(createAliyunIdentity(identity, now), now);
  // The sandbox believes everybody, so no setting brings it into production.
  return sandbox && !production ? sandboxIdentity : noIdentity;
}
