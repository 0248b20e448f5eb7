import { inTransaction, type Tx } from './database.ts';
import { DomainError } from './errors.ts';
import { withIdempotency } from './idempotency.ts';
import type { MemberCall } from './http/serve.ts';
import type { Kernel } from './module.ts';

type KeyedCall = Pick<MemberCall<never>, 'user' | 'brand' | 'now' | 'idempotencyKey'> & {
  input: object;
};

/**
 * Runs `effect` in a transaction, once per `Idempotency-Key` of a member's call. A repeat gets the same
 * reply. Throws IDEMPOTENCY_KEY_REQUIRED without a key.
 * @param call name of the endpoint
 * @param read asks for what `effect` needs, in the round trip of the key; it must not write
 */
export function onceForKey<T, R = void>(
  { database, vault }: Pick<Kernel, 'database' | 'vault'>,
  call: string,
  { user, brand, input, now, idempotencyKey: key }: KeyedCall,
  effect: (tx: Tx, read: R) => Promise<T>,
  read?: (tx: Tx) => Promise<R>,
): Promise<T> {
  if (!key) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const attempt = { userId: user.id, call, key, body: { brand, ...input }, now, vault };
  return inTransaction(database, (tx) =>
    withIdempotency(tx, attempt, (found: R) => effect(tx, found), read && (() => read(tx))),
  );
}
