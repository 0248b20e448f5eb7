import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ReferralContext } from '../context.ts';
import { type LoadedProgramme, loadProgramme } from '../programme/load.ts';
import { bindingRepository as bindings } from './binding-repository.ts';
import { whyNotJoin } from './eligible.ts';
import { participantRepository as participants } from './participant-repository.ts';
import { refusedBy } from './refusals.ts';
import { standingIn } from './standing.ts';

/**
 * Makes a member somebody who recommends. Throws RECOMMENDING_NOT_FOUND, RECOMMENDING_CLOSED, NOT_ELIGIBLE,
 * STAFF_EXCLUDED, ROLE_CONFLICT, RULES_STALE.
 */
export async function join(
  context: ReferralContext,
  tx: Tx,
  { input: { slug, version }, brand, host, user, now }: MemberCall<typeof calls.referralJoin>,
): Promise<Out<typeof calls.referralJoin>> {
  const programme = await loadProgramme(tx, { brand, slug, now });
  await joinLoaded(context, tx, programme, { userId: user.id, read: version, now });
  return standingIn(context, tx, programme, { userId: user.id, code: '', host, now });
}

/** `read`: the version of the rules that was read. Who takes part already stays as they are. */
async function joinLoaded(
  context: ReferralContext,
  tx: Tx,
  programme: LoadedProgramme,
  { userId, read, now }: { userId: string; read: number; now: Date },
): Promise<void> {
  const of = { userId, programmeId: programme.id };
  if (await participants.own(tx, of)) return;
  const { brand, row } = programme;
  const accepted = await bindings.standing(tx, { userId, brand }, now);
  const refusal = await whyNotJoin(context, tx, programme, { userId, accepted });
  if (refusal) throw refusedBy(refusal);
  if (read !== row.version) throw new DomainError('RULES_STALE');
  await participants.add(tx, of, { brand, version: read, now });
}

/**
 * Makes a member somebody who recommends, by the rules in force. Throws RECOMMENDING_NOT_FOUND,
 * RECOMMENDING_CLOSED, NOT_ELIGIBLE, STAFF_EXCLUDED, ROLE_CONFLICT.
 */
export async function joinProgramme(
  context: ReferralContext,
  tx: Tx,
  { userId, brand, slug }: { userId: string; brand: Brand; slug: string },
  now: Date,
): Promise<void> {
  const programme = await loadProgramme(tx, { brand, slug, now });
  await joinLoaded(context, tx, programme, { userId, read: programme.row.version, now });
}

/** Shows or hides a member in the ranking. Throws RECOMMENDING_NOT_FOUND, NOT_ELIGIBLE. */
export async function showMe(
  { database }: ReferralContext,
  { input: { slug, shown }, brand, user, now }: MemberCall<typeof calls.referralShowMe>,
): Promise<Out<typeof calls.referralShowMe>> {
  const { id } = await loadProgramme(database, { brand, slug, now });
  if (!(await participants.setShown(database, { userId: user.id, programmeId: id }, shown)))
    throw new DomainError('NOT_ELIGIBLE');
  return { done: true };
}
