import { randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose, UserChannel } from '@marque/contract/session/schema';
import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type * as calls from '@marque/contract/session/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { newId } from '#kernel/ids.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { SessionContext } from './context.ts';
import { phoneColumns, phoneKey } from './phone.ts';
import { LOGIN_RULES } from './policy.ts';
import { profileOf, type UserRow } from './profile.ts';
import { sessionRepository as sessions } from './repository.ts';

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Spends the ticket of a passed slide check. Throws SLIDE_EXPIRED when it is not valid any more.
 */
export async function spendTicket(exec: Exec, ticket: string, now: Date): Promise<void> {
  const id = ticket.slice(0, ticket.indexOf('.'));
  if (!(await sessions.spendTicket(exec, { id, hash: sha256(ticket) }, now)))
    throw new DomainError('SLIDE_EXPIRED');
}

export type GivenCode = { phone: string; purpose: CodePurpose; code: string };

type VaultContext = Pick<SessionContext, 'vault'>;

/**
 * Returns the hash of a code. It is keyed, so that the database alone does not allow finding phone
 * number or code by trial.
 */
export const codeHashOf = (vault: Vault, { phone, code }: GivenCode): string =>
  vault.proof('loginCode', `${phone}:${code}`);

/** Counts a wrong guess at a code. Throws CODE_WRONG, or CODE_EXPIRED when no code can be guessed. */
export async function guessCode(
  { vault }: VaultContext,
  exec: Exec,
  given: GivenCode,
  now: Date,
): Promise<void> {
  const { purpose } = given;
  const key = { phone: phoneKey(vault, given.phone), purpose };
  const codeHash = codeHashOf(vault, given);
  const most = LOGIN_RULES.guesses;
  const guess = await sessions.countGuess(exec, key, { codeHash, most }, now);
  if (guess?.code_hash === codeHash) return;
  const left = guess ? most - guess.guesses : 0;
  throw left > 0 ? new DomainError('CODE_WRONG', { left }) : new DomainError('CODE_EXPIRED');
}

/** Deletes a guessed code, so that it works once. Throws CODE_EXPIRED for all but the first use. */
export async function takeCode({ vault }: VaultContext, tx: Tx, given: GivenCode): Promise<void> {
  const key = { phone: phoneKey(vault, given.phone), purpose: given.purpose };
  if (!(await sessions.takeCode(tx, key, codeHashOf(vault, given))))
    throw new DomainError('CODE_EXPIRED');
}

/** Returns the user of a proved phone number; registers a new one with its channel. */
export async function userOfPhone(
  { onRegistered, vault }: Pick<SessionContext, 'onRegistered' | 'vault'>,
  tx: Tx,
  { phone, userChannel }: { phone: string; userChannel?: UserChannel | undefined },
  now: Date,
): Promise<{ user: UserRow; isNew: boolean }> {
  const id = newId(now);
  const found = await sessions.findOrAddUser(tx, {
    id,
    phone: phoneColumns(vault, id, phone),
    // The name is public, so it reveals nothing of the phone number.
    nickName: `车友${randomInt(100_000, 1_000_000)}`,
    channel: userChannel,
    now,
  });
  const { id: userId, came_back: cameBack } = found.user;
  if (found.isNew) await onRegistered(tx, { userId, at: now, cameBack });
  return found;
}

/** The part of a login call that concerns consents. */
type Consenting = Pick<Call<typeof calls.loginByCode>, 'brand' | 'ip' | 'now' | 'sourceType'> & {
  input: { consents: readonly ConsentKind[] };
};

/** Records the consents of a login. Throws AGREEMENT_REQUIRED when they are insufficient. */
export async function keepConsents(
  { agreements }: Pick<SessionContext, 'agreements'>,
  tx: Tx,
  { user, isNew }: { user: Pick<UserRow, 'id'>; isNew: boolean },
  { brand, ip, now, sourceType, input }: Consenting,
): Promise<void> {
  const kinds = input.consents;
  if (await agreements.mustAgree(tx, { userId: user.id, isNew }, kinds))
    throw new DomainError('AGREEMENT_REQUIRED');
  const whose = { userId: user.id, brand, ip, sourceType, at: now };
  await agreements.recordConsents(tx, { ...whose, kinds, page: 'entry.login' });
}

/** Opens a session and returns what the device stores of it. */
export async function openSession(
  { onSessionOpened, vault }: Pick<SessionContext, 'onSessionOpened' | 'vault'>,
  tx: Tx,
  { user, isNew }: { user: UserRow; isNew: boolean },
  { brand, now, sourceType }: Pick<Consenting, 'brand' | 'now' | 'sourceType'>,
): Promise<Out<typeof calls.loginByCode>> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(now, LOGIN_RULES.sessionValidMs);
  await sessions.addSession(tx, {
    tokenHash: sha256(token),
    userId: user.id,
    source: sourceType ?? '',
    now,
    expiresAt,
  });
  await onSessionOpened(tx, { userId: user.id, brand, at: now });
  return {
    ...(await profileOf(tx, vault, user)),
    token,
    expiresAt: expiresAt.toISOString(),
    isNew,
  };
}
