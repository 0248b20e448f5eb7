import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ReferralContext } from '../context.ts';
import { bindingRepository as bindings } from './binding-repository.ts';
import { tellEnded } from './tell.ts';
import { boundView } from './view.ts';

/** Ends what a friend accepted. Throws BINDING_NOT_FOUND, and BINDING_LOCKED once the car is ordered. */
export async function release(
  context: ReferralContext,
  tx: Tx,
  { brand, user, now }: MemberCall<typeof calls.referralRelease>,
): Promise<Out<typeof calls.referralRelease>> {
  const row = await bindings.lockStanding(tx, { userId: user.id, brand }, now);
  if (!row) throw new DomainError('BINDING_NOT_FOUND');
  if (!(await bindings.end(tx, row, 'released', now))) throw new DomainError('BINDING_LOCKED');
  await tellEnded(context, tx, row, 'released', now);
  return { done: true };
}

/** Shows or hides the friend's steps to the inviter. Throws BINDING_NOT_FOUND. */
export async function setProgress(
  context: ReferralContext,
  { brand, user, input: { shows }, now }: MemberCall<typeof calls.referralProgress>,
): Promise<BoundFriend> {
  const { database } = context;
  const row = await bindings.standing(database, { userId: user.id, brand }, now);
  if (!row) throw new DomainError('BINDING_NOT_FOUND');
  await bindings.setShows(database, row, shows);
  return boundView(context, database, { ...row, shows }, now);
}
