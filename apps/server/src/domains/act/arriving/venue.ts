import { randomBytes } from 'node:crypto';
import type * as calls from '@marque/contract/community/act/arrival-endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { stepOf, stepsAhead } from '../../pass/module.ts';
import { actRepository as acts, type ActRow } from '../acts/repository.ts';
import { findAct } from '../acts/show-act.ts';
import type { ActContext } from '../context.ts';
import { isArrivalTime } from './arrive.ts';
import { presenceRepository as presences } from './presence-repository.ts';

const MINUTE_MS = 60_000;
/** How long signing in may take after the venue's code was read. */
const PRESENCE_MS = 10 * MINUTE_MS;
/** How many codes one person tries in `TRIES_MS`. Visitors share addresses. */
const TRIES = { member: 5, address: 100 };
const TRIES_MS = 10 * MINUTE_MS;

/** The seed of the digits that a venue shows. */
const seedOf = (vault: Vault, { id }: Pick<ActRow, 'id'>): Buffer =>
  Buffer.from(vault.proof('act.venue', id));

/** Refuses who does not lead the activity, as if there were none. Throws ACT_NOT_FOUND. */
export async function assertLeads(exec: Exec, actId: string, userId: string): Promise<void> {
  if (!(await acts.organisers(exec, actId)).has(userId)) throw new DomainError('ACT_NOT_FOUND');
}

/** Shows the digits of the venue to an organiser. Throws ACT_NOT_FOUND. */
export async function showVenue(
  { database, vault }: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.actVenue>,
): Promise<Out<typeof calls.actVenue>> {
  const { act } = await findAct(database, brand, input.id);
  await assertLeads(database, act.id, user.id);
  return { title: act.title, turning: stepsAhead(seedOf(vault, act), now) };
}

/** Exchanges the venue's digits for a token. Every try counts, so that digits cannot be guessed. */
export async function exchangeCode(
  { database, vault }: ActContext,
  { brand, input, ip, user, now }: Call<typeof calls.actPresence>,
): Promise<Out<typeof calls.actPresence>> {
  const { act, sessions } = await findAct(database, brand, input.actId);
  const limit = user
    ? { key: `act-code:${user.id}`, max: TRIES.member }
    : { key: `act-code-from:${ip}`, max: TRIES.address };
  await countAgainst(database, { ...limit, windowMs: TRIES_MS, code: 'ACT_CODE_LOCKED' }, now);
  if (stepOf(seedOf(vault, act), input.code, now) === null) throw new DomainError('ACT_CODE_WRONG');
  if (!sessions.some((session) => isArrivalTime(session, now)))
    throw new DomainError('ACT_CHECK_IN_CLOSED');
  const token = randomBytes(16).toString('hex');
  const until = new Date(now.getTime() + PRESENCE_MS);
  await presences.add(database, { act_id: act.id, token, expires_at: until, user_id: null });
  return { token, until: until.toISOString() };
}

/** Forgets the proofs whose time is over. */
export const forgetPresences = ({ database }: ActContext, now: Date): Promise<void> =>
  presences.removeOver(database, now);
