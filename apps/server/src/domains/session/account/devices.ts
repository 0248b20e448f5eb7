import type * as calls from '@marque/contract/account/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { SessionContext } from '../context.ts';
import { sessionRepository as sessions } from '../repository.ts';

/** Names a session for its owner. The hash of a token stays on the server. */
const deviceId = (tokenHash: string): string => sha256(`device ${tokenHash}`).slice(0, 20);

/** Lists the devices on which the member is signed in, this one first. */
export async function listDevices(
  { database }: Pick<SessionContext, 'database'>,
  { now, user }: Pick<MemberCall<typeof calls.accountDevices>, 'now' | 'user'>,
): Promise<Out<typeof calls.accountDevices>> {
  const items = (await sessions.devices(database, user.id, now)).map((row) => ({
    id: deviceId(row.token_hash),
    source: row.source,
    since: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isThis: row.token_hash === user.session,
  }));
  return { items: items.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

/** Signs another device out. Idempotent; this device signs out by `logout`. */
export async function endDevice(
  context: SessionContext,
  call: MemberCall<typeof calls.endDevice>,
): Promise<Out<typeof calls.endDevice>> {
  const { input, now, user } = call;
  await inTransaction(context.database, async (tx) => {
    for (const { token_hash: hash } of await sessions.devices(tx, user.id, now))
      if (hash !== user.session && deviceId(hash) === input.id) await sessions.endSession(tx, hash);
  });
  return listDevices(context, call);
}
