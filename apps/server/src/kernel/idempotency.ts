import { sql } from 'kysely';
import { type Database, type Exec, inTransaction, lastly, type Tx } from './database.ts';
import { DomainError } from './errors.ts';
import { sha256 } from './secrets/hash.ts';
import { openJson, type SealedColumn, sealJson } from './secrets/sealed.ts';
import type { Vault } from './secrets/vault.ts';

/** JSON with sorted keys, so that equal bodies have equal hashes. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

type Attempt = {
  userId: string;
  call: string;
  key: string;
  body: unknown;
  now: Date;
  vault: Vault;
};

const SEALED = { table: 'idempotent_reply', column: 'sealed' };

/** The hash is keyed, because a plain hash of a body reveals a phone number to whoever tries them all. */
const keyedHash = (vault: Vault, hash: string): string => vault.proof('idempotency', hash);

/** Replies repeat what members typed, so each is sealed, and erased with its member. */
export const sealedReplies: SealedColumn = {
  ...SEALED,
  key: ['user_id', 'call', 'key'],
  named: ['user_id', 'call', 'key'],
  erasing: { how: 'row' },
};

type SavedAnswer = { body_hash: string; sealed: string | null };

/** Returns a saved reply. Throws IDEMPOTENCY_CONFLICT when its body was another one. */
function replyOf<T>(vault: Vault, id: string, hash: string, saved: SavedAnswer): T {
  if (saved.body_hash !== hash) throw new DomainError('IDEMPOTENCY_CONFLICT');
  // An attempt that committed has its reply.
  return openJson<T>(vault, SEALED, id, saved.sealed!);
}

/**
 * Runs `effect` once per user, call and key inside `tx` and saves its reply there. A repeat gets the
 * identical reply; a parallel repeat waits for it. The same key with another body answers
 * IDEMPOTENCY_CONFLICT. `key` must not be empty.
 * @param read asks for what `effect` needs, in the round trip of the key; it must not write, because it
 *   also runs for a repeat
 */
export async function withIdempotency<T, R = void>(
  tx: Tx,
  { userId, call, key, body, now, vault }: Attempt,
  effect: (read: R) => Promise<T>,
  read?: () => Promise<R>,
): Promise<T> {
  if (!key) throw new RangeError('An idempotency key must not be empty');
  const hash = keyedHash(vault, sha256(canonical(body)));
  const row = `${userId}.${call}.${key}`;
  // A parallel attempt blocks here on the unique key until the first one has ended.
  const claiming = sql<{ key: string }>`
    insert into idempotent_reply (user_id, call, key, body_hash, created_at)
    values (${userId}, ${call}, ${key}, ${hash}, ${now})
    on conflict do nothing returning key`.execute(tx);
  const reading = read?.();
  // A repeat ignores what was read, failures included.
  reading?.catch(() => undefined);
  const { rows } = await claiming;
  if (rows.length === 0) {
    const saved = await tx
      .selectFrom('idempotent_reply')
      .select(['body_hash', 'sealed'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return replyOf<T>(vault, row, hash, saved);
  }
  const reply = await effect((await reading) as R);
  lastly(tx, () =>
    tx
      .updateTable('idempotent_reply')
      .set({ sealed: sealJson(vault, SEALED, row, reply ?? null) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute(),
  );
  return reply;
}

/**
 * Runs `withIdempotency` in its own transaction, for a call whose key is optional. Without a key every
 * request runs `effect`.
 */
export const onceIfKeyed = <T>(
  { database, vault }: { database: Database; vault: Vault },
  attempt: Omit<Attempt, 'vault'>,
  effect: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(database, (tx) =>
    attempt.key ? withIdempotency(tx, { ...attempt, vault }, () => effect(tx)) : effect(tx),
  );

/** How long a saved reply is kept for repeats. */
const KEEP_MS = 7 * 86_400_000;

/** Removes replies that are older than `KEEP_MS`. */
export async function cleanReplies(exec: Exec, now: Date): Promise<void> {
  await exec
    .deleteFrom('idempotent_reply')
    .where('created_at', '<', new Date(now.getTime() - KEEP_MS))
    .execute();
}
