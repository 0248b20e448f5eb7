import { bindDeadline } from '@marque/contract/referral/binding/policy';
import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { ReferralContext } from '../context.ts';
import { settleLater } from '../steps/settle.ts';
import { type BindingRow, bindingRepository as bindings } from './binding-repository.ts';
import * as refuse from './refuse-friend.ts';
import { changeOver, codeUnknown, ownCode, refusedBy, stepReached } from './refusals.ts';
import { tellBound, tellEnded } from './tell.ts';
import { boundView } from './view.ts';
import { countingWrong } from './wrong-codes.ts';

type BindRequest = { brand: Brand; userId: string; code: string; now: Date };

/** Finds the recommendation of a code, and locks the sides of both. Throws CODE_UNKNOWN, OWN_CODE. */
async function lockBoth(tx: Tx, { brand, userId, code, now }: BindRequest) {
  const to = await refuse.recommendationOf(tx, { brand, code, now });
  if (!to) throw refusedBy(codeUnknown);
  if (to.by.user_id === userId) throw refusedBy(ownCode);
  await bindings.lockRoles(tx, brand, [userId, to.by.user_id]);
  return to;
}

/** Writes what a friend accepted and tells both. The sides of both are locked. */
async function write(
  context: ReferralContext,
  tx: Tx,
  { by, programme }: refuse.Recommendation,
  {
    userId,
    shows,
    replaces,
    now,
  }: { userId: string; shows: boolean; replaces: string | null; now: Date },
): Promise<BindingRow> {
  const {
    brand,
    row: { version, sale_until: saleUntil },
    content,
  } = programme;
  const deadline = bindDeadline(now, content.attribution.bindDays);
  const row = await bindings.add(tx, {
    user_id: userId,
    id: newId(now),
    brand,
    programme_id: programme.id,
    version,
    inviter_id: by.user_id,
    bound_at: now,
    expires_at: deadline < saleUntil ? deadline : saleUntil,
    state: 'open',
    shows,
    replaces_id: replaces,
  });
  if (!row) throw new DomainError('ALREADY_BOUND');
  await bindings.noteRoles(tx, brand, { friendId: userId, inviterId: by.user_id }, now);
  // What is reached by accepting alone.
  await settleLater(tx, { userId, brand, at: now });
  await tellBound(context, tx, row, { programme, now });
  return row;
}

async function accept(
  context: ReferralContext,
  tx: Tx,
  { brand, input: { code, shows }, now, user }: MemberCall<typeof calls.referralBind>,
): Promise<BoundFriend> {
  const to = await lockBoth(tx, { brand, userId: user.id, code, now });
  for (const lapsed of await bindings.endLapsed(tx, { userId: user.id, brand }, now))
    await tellEnded(context, tx, lapsed, 'expired', now);
  const bound = await bindings.standing(tx, { userId: user.id, brand }, now);
  const refusal = await refuse.whyRefused(context, tx, to, { userId: user.id, bound, now });
  if (refusal) throw refusedBy(refusal);
  const row = await write(context, tx, to, { userId: user.id, shows, replaces: null, now });
  return boundView(context, tx, row, now);
}

/**
 * Accepts a recommendation. Throws CODE_UNKNOWN, OWN_CODE, ALREADY_BOUND, KNOWN_FRIEND, ROLE_CONFLICT,
 * STAFF_EXCLUDED, RECOMMENDING_CLOSED, INVITER_FULL.
 */
export const bind = (
  context: ReferralContext,
  call: MemberCall<typeof calls.referralBind>,
  once: OnceForKey,
): Promise<BoundFriend> =>
  countingWrong(context, call.user.id, call.now, () => once((tx) => accept(context, tx, call)));

async function nameAnother(
  context: ReferralContext,
  tx: Tx,
  { brand, input: { code }, now, user }: MemberCall<typeof calls.referralChange>,
): Promise<BoundFriend> {
  const to = await lockBoth(tx, { brand, userId: user.id, code, now });
  const old = await bindings.lockStanding(tx, { userId: user.id, brand }, now);
  if (!old) throw new DomainError('BINDING_NOT_FOUND');
  const view = await boundView(context, tx, old, now);
  const reached = view.steps.findLast(({ at }) => at !== null);
  if (reached || old.state !== 'open') throw refusedBy(stepReached(reached?.label));
  if (view.changeUntil === null) throw refusedBy(changeOver(old.replaces_id !== null));
  if (old.inviter_id === to.by.user_id && old.programme_id === to.programme.id) return view;
  // What the friend did after accepting makes them no less a friend.
  const known = new Date(old.bound_at.getTime() - 1);
  const refusal = await refuse.whyNotFriend(context, tx, to, { userId: user.id, known, now });
  if (refusal) throw refusedBy(refusal);
  await bindings.end(tx, old, 'replaced', now);
  await tellEnded(context, tx, old, 'replaced', now);
  const row = await write(context, tx, to, {
    userId: user.id,
    shows: old.shows,
    replaces: old.id,
    now,
  });
  return boundView(context, tx, row, now);
}

/**
 * Names another inviter. Throws BINDING_NOT_FOUND, STEP_REACHED, CHANGE_OVER, and what `bind` throws but
 * ALREADY_BOUND.
 */
export const change = (
  context: ReferralContext,
  call: MemberCall<typeof calls.referralChange>,
  once: OnceForKey,
): Promise<BoundFriend> =>
  countingWrong(context, call.user.id, call.now, () =>
    once((tx) => nameAnother(context, tx, call)),
  );
