import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/identity/endpoints';
import { ageOn, birthOf } from '@marque/contract/identity/id-number';
import type { IdentityPurpose, IdentityState } from '@marque/contract/identity/schema';
import { maskIdNumber, maskName } from '@marque/contract/mask';
import { startOfDay } from '@marque/contract/shanghai';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { IdentityProvider, StatedIdentity } from './provider.ts';
import { identityRepository as identities } from './repository.ts';

export const IDENTITY_RULES = { triesADay: 3, minAge: 18 } as const;

export type IdentityContext = Pick<Kernel, 'database' | 'log' | 'vault'> & {
  provider: IdentityProvider;
  agreements: Pick<ApiOf<typeof agreementModule>, 'recordConsents' | 'recordWithdrawal'>;
};

type Deciding = Pick<
  MemberCall<typeof calls.verifyIdentity>,
  'user' | 'brand' | 'sourceType' | 'ip' | 'now'
>;
const decisionOf = ({ user, brand, sourceType, ip, now }: Deciding) => ({
  userId: user.id,
  kinds: ['realName'] as const,
  page: 'identity',
  brand,
  sourceType,
  ip,
  at: now,
});

const COLUMN = { table: 'identity', column: 'sealed' };
export const sealedIdentities: SealedColumn = {
  ...COLUMN,
  key: ['user_id'],
  erasing: { how: 'row' },
};

async function toldBy({ vault }: IdentityContext, exec: Exec, userId: string) {
  const row = await identities.find(exec, userId);
  return (
    row && { ...openJson<StatedIdentity>(vault, COLUMN, userId, row.sealed), at: row.verified_at }
  );
}

async function stateOf(
  context: IdentityContext,
  userId: string,
  now: Date,
): Promise<IdentityState> {
  const { database } = context;
  const told = await toldBy(context, database, userId);
  const tries = await identities.tries(database, userId, startOfDay(now));
  const uses = await identities.uses(database, userId);
  return {
    identity: told
      ? {
          name: maskName(told.name),
          idNumber: maskIdNumber(told.idNumber),
          verifiedAt: told.at.toISOString(),
        }
      : null,
    triesLeft: Math.max(0, IDENTITY_RULES.triesADay - tries),
    uses: uses.map(({ purpose, at }) => ({ purpose, at: at.toISOString() })),
  };
}

/** Whether a member has told their real name. It is not opened. */
export const isVerified = async (exec: Exec, userId: string): Promise<boolean> =>
  (await identities.find(exec, userId)) !== undefined;

export const showIdentity = (
  context: IdentityContext,
  { user, now }: MemberCall<typeof calls.identity>,
): Promise<IdentityState> => stateOf(context, user.id, now);

/**
 * Counts a try and records the consent before the provider is called. Throws ID_VERIFIED, ID_TRIES.
 */
const beginTry = ({ database, agreements }: IdentityContext, call: Deciding): Promise<string> =>
  inTransaction(database, async (tx) => {
    const { now, user } = call;
    const userId = user.id;
    await identities.lock(tx, userId);
    if (await identities.find(tx, userId)) throw new DomainError('ID_VERIFIED');
    const tries = await identities.tries(tx, userId, startOfDay(now));
    if (tries >= IDENTITY_RULES.triesADay) throw new DomainError('ID_TRIES');
    const id = newId(now);
    await identities.begin(tx, userId, id, now);
    await agreements.recordConsents(tx, decisionOf(call));
    return id;
  });

/** Returns the provider's result. A try without a result is not counted. */
async function asked(
  { database, log, provider }: IdentityContext,
  named: { userId: string; id: string },
  told: StatedIdentity,
): Promise<boolean> {
  try {
    return await provider.matches(told);
  } catch (error) {
    log.error({ err: error, provider: provider.name }, 'identity provider did not answer');
    await identities.end(database, named.userId, named.id, 'unavailable');
    throw new DomainError('ID_UNAVAILABLE');
  }
}

/** Verifies the member's name and ID number and stores them sealed. */
export async function verifyIdentity(
  context: IdentityContext,
  call: MemberCall<typeof calls.verifyIdentity>,
): Promise<IdentityState> {
  const {
    user,
    input: { name, idNumber },
    now,
  } = call;
  const { database, provider, vault } = context;
  if (ageOn(birthOf(idNumber)!, now) < IDENTITY_RULES.minAge) throw new DomainError('ID_UNDER_AGE');
  const id = await beginTry(context, call);
  const told = { name, idNumber };
  const matches = await asked(context, { userId: user.id, id }, told);
  // Only the person it belongs to may learn that a number is registered here.
  const outcome = await inTransaction(database, async (tx) => {
    await identities.lock(tx, user.id);
    const row = {
      user_id: user.id,
      sealed: sealJson(vault, COLUMN, user.id, told),
      id_index: vault.index('idNumber', idNumber),
      provider: provider.name,
      verified_at: now,
    };
    const kept = matches && (await identities.insert(tx, row));
    const taken = (await identities.find(tx, user.id)) ? 'verified' : 'taken';
    const ended = !matches ? 'mismatch' : kept ? 'verified' : taken;
    await identities.end(tx, user.id, id, ended);
    return ended;
  });
  if (outcome === 'mismatch') throw new DomainError('ID_MISMATCH');
  if (outcome === 'taken') throw new DomainError('ID_TAKEN');
  return stateOf(context, user.id, now);
}

/** Withdraws the consent, which erases the identity. Without an identity it changes nothing. */
export async function withdrawIdentity(
  { database, agreements }: IdentityContext,
  call: MemberCall<typeof calls.withdrawIdentity>,
): Promise<Out<typeof calls.withdrawIdentity>> {
  await inTransaction(database, (tx) => agreements.recordWithdrawal(tx, decisionOf(call)));
  return { done: true };
}

/** Erases the identity after a withdrawal on any page. */
export const eraseIdentity = (tx: Tx, userId: string): Promise<void> =>
  identities.remove(tx, userId);

/**
 * Returns the member's real name for a purpose, and logs the use for the member; null without an
 * identity.
 */
export async function useIdentity(
  context: IdentityContext,
  tx: Tx,
  { userId, purpose }: { userId: string; purpose: IdentityPurpose },
  now: Date,
): Promise<(StatedIdentity & { at: Date }) | null> {
  const told = await toldBy(context, tx, userId);
  if (!told) return null;
  await identities.addUse(tx, { user_id: userId, id: newId(now), purpose, at: now });
  return told;
}
