import type { Out } from '@marque/contract/core';
import type { invitationAccept } from '@marque/contract/member/invitation/endpoints';
import type { Standing } from '@marque/contract/member/invitation/kinds';
import { maskName } from '@marque/contract/mask';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { facesOf } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import { standingOf } from './policy.ts';
import { invitationRepository as invitations, type ProgrammeRow } from './repository.ts';
import { visitOf } from './visit.ts';

const HOUR_MS = 3_600_000;

const REFUSALS: Partial<Record<Standing, string>> = {
  unknown: 'INVITATION_NOT_FOUND',
  closed: 'INVITATION_CLOSED',
  own: 'INVITATION_OWN',
  bound: 'INVITATION_BOUND',
  member: 'INVITATION_MEMBER',
  returned: 'INVITATION_RETURNED',
  later: 'INVITATION_LATER',
};

type Pair = { userId: string; inviterId: string };

/** Inserts the relation with its steps. Returns false when the member has one already. */
async function relate(
  tx: Tx,
  { brand, content, version, ...terms }: ProgrammeRow,
  { userId, inviterId }: Pair,
  now: Date,
): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + terms.hold_hours * HOUR_MS);
  const endsAt = new Date(now.getTime() + terms.window_days * DAY_MS);
  const added = await invitations.add(tx, {
    user_id: userId,
    id: newId(now),
    brand,
    inviter_id: inviterId,
    version,
    accepted_at: now,
    held_until: heldUntil,
    ends_at: endsAt,
    refused_at: null,
    refused_for: '',
  });
  if (!added) return false;
  await invitations.addSteps(
    tx,
    content.steps.map(({ key, rule, minFen }) => {
      // Accepting is the first step, so it is reached from the beginning.
      const reached = key === 'registered';
      return {
        user_id: userId,
        id: newId(now),
        step: key,
        state: reached ? ('holding' as const) : ('waiting' as const),
        brand,
        inviter_id: inviterId,
        rule,
        min_fen: minFen,
        due_at: reached ? heldUntil : endsAt,
        reached_at: reached ? now : null,
        reference: '',
        kept_fen: 0,
        given_at: null,
        score: null,
      };
    }),
  );
  return true;
}

/**
 * Relates a new member to the inviter of a code. Throws INVITATION_NOT_FOUND, INVITATION_CLOSED,
 * INVITATION_OWN, INVITATION_BOUND, INVITATION_MEMBER, INVITATION_RETURNED, INVITATION_LATER.
 */
export async function acceptInvitation(
  context: InvitationContext,
  tx: Tx,
  { brand, input: { code }, now, user }: MemberCall<typeof invitationAccept>,
): Promise<Out<typeof invitationAccept>> {
  const visit = await visitOf(context, tx, { brand, code, userId: user.id });
  const standing = standingOf(visit, now);
  if (standing === 'accepted') return { done: true };
  const refusal = REFUSALS[standing];
  if (refusal) throw new DomainError(refusal);
  const pair = { userId: user.id, inviterId: visit.inviter!.id };
  // Another invitation was accepted at the same time.
  if (!(await relate(tx, visit.programme!, pair, now))) throw new DomainError('INVITATION_BOUND');
  const { nickName = '' } = (await facesOf(tx, [user.id]))(user.id);
  await context.tell(tx, {
    userId: pair.inviterId,
    brand,
    kind: 'invitation',
    dedupe: `invitation:${user.id}`,
    title: '你邀请的朋友加入了',
    body: `${maskName(nickName)}接受了你的邀请，进展在邀请记录里看。`,
    link: { page: 'member.invitedRecord', query: {} },
    at: now,
  });
  return { done: true };
}
