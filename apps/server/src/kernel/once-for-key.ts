import type { AnyEndpoint } from '@marque/contract/core';
import { type Database, inTransaction, type Tx } from './database.ts';
import { DomainError } from './errors.ts';
import type { Call, OperatorCall } from './http/serve.ts';
import { withIdempotency } from './idempotency.ts';
import type { Vault } from './secrets/vault.ts';

/**
 * Runs `effect` in a transaction, once per caller and `Idempotency-Key`. A repeat gets the first answer.
 * @param read asks for what `effect` needs, in the round trip of the key; it must not write, because it
 *   also runs for a repeat
 */
export type OnceForKey = <T, R = void>(
  effect: (tx: Tx, read: R) => Promise<T>,
  read?: (tx: Tx) => Promise<R>,
) => Promise<T>;

/** Replies of operators stand apart from those of members. */
const ownerOf = (call: Call<AnyEndpoint> | OperatorCall<AnyEndpoint>): string => {
  if ('operator' in call) return `operator:${call.operator.id}`;
  if (!call.user) throw new Error('A visitor owns no replies');
  return call.user.id;
};

/** The `OnceForKey` of one call, as its endpoint declares it. */
export const onceOf =
  (
    { database, vault }: { database: Database; vault: Vault },
    { id, once }: AnyEndpoint,
    call: Call<AnyEndpoint> | OperatorCall<AnyEndpoint>,
  ): OnceForKey =>
  (effect, read) => {
    const { brand, input, now, idempotencyKey: key } = call;
    if (!key && once === true) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const body = { brand, ...(input as object) };
    return inTransaction(database, async (tx) => {
      const reading = read && (() => read(tx));
      if (!key) return effect(tx, (await reading?.()) as never);
      const attempt = { userId: ownerOf(call), call: id, key, body, now, vault };
      return withIdempotency(tx, attempt, (found) => effect(tx, found as never), reading);
    });
  };
