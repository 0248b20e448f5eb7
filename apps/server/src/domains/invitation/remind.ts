import type { Out } from '@marque/contract/core';
import type { invitationRemind } from '@marque/contract/member/invitation/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { facesOf } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import { remindFrom } from './policy.ts';
import { invitationRepository as invitations } from './repository.ts';
import { stepTitle } from './view.ts';

/** The page on which a friend takes a step. */
const PLACES = {
  registered: 'entry.home',
  certified: 'member.ownerCertification',
  ordered: 'mall.home',
} as const;

/**
 * Reminds a friend of the steps that are missing, once a week. Throws INVITATION_NOT_FOUND,
 * INVITATION_COMPLETE, INVITATION_REMINDED.
 */
export async function remindFriend(
  { tell }: InvitationContext,
  tx: Tx,
  { brand, input: { id }, now, user }: MemberCall<typeof invitationRemind>,
): Promise<Out<typeof invitationRemind>> {
  const invitation = await invitations.lockOfInviter(tx, { id, inviterId: user.id, brand });
  if (!invitation) throw new DomainError('INVITATION_NOT_FOUND');
  const { user_id: friendId } = invitation;
  const steps = (await invitations.stepsOf(tx, [friendId])).get(friendId) ?? [];
  const missing = steps.filter(({ state }) => state === 'waiting');
  if (missing.length === 0 || now >= invitation.ends_at)
    throw new DomainError('INVITATION_COMPLETE');
  const from = remindFrom(invitation);
  if (from && now < from) throw new DomainError('INVITATION_REMINDED');
  await invitations.markReminded(tx, friendId, now);
  const names = missing.map(stepTitle).join('、');
  const { nickName = '朋友' } = (await facesOf(tx, [user.id]))(user.id);
  await tell(tx, {
    userId: friendId,
    brand,
    kind: 'invitation',
    dedupe: `invitation:${id}:remind:${shanghaiDay(now)}`,
    title: `${nickName} 提醒你还差一步`,
    body: `还差${names}，有空去看看。`,
    link: { page: PLACES[missing[0]!.step], query: {} },
    at: now,
  });
  return { remindFrom: remindFrom({ reminded_at: now })!.toISOString() };
}
