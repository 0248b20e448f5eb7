import { maskName } from '@marque/contract/mask';
import { formatInteger } from '@marque/contract/money';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { facesOf } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import { isOpen, nextState } from './machine.ts';
import {
  invitationRepository as invitations,
  type InvitationRow,
  type StepName,
  type StepRow,
} from './repository.ts';

const TO_REWARDS = { page: 'member.invitedRecord', query: { tab: 'rewards' } } as const;

/** What the ledger of points says of a step, by its friend. */
const causeOf = (invitation: InvitationRow, { rule }: StepRow) => ({
  userId: invitation.inviter_id,
  brand: invitation.brand,
  rule,
  reference: invitation.id,
  link: { page: TO_REWARDS.page, params: TO_REWARDS.query },
});

const DONE = {
  registered: '加入了会员',
  certified: '完成了车主认证',
  ordered: '完成了首单',
} as const;

/** Why what a step brought is taken back. */
const LOST = {
  registered: '没有通过核验',
  certified: '好友的车主认证已结束',
  ordered: '好友的订单退款了',
} as const;

const friendOf = async (tx: Tx, userId: string): Promise<string> =>
  maskName((await facesOf(tx, [userId]))(userId).nickName ?? '');

/** Rewards the inviter for a step that was held, within the limits of the rule. */
async function reward(
  { earnings, tell }: InvitationContext,
  tx: Tx,
  { invitation, step }: { invitation: InvitationRow; step: StepRow },
  now: Date,
): Promise<number> {
  const { granted } = await earnings.earn(tx, causeOf(invitation, step));
  const friend = await friendOf(tx, invitation.user_id);
  await tell(tx, {
    userId: invitation.inviter_id,
    brand: invitation.brand,
    kind: 'invitation',
    dedupe: `invitation:${step.id}:given`,
    title: granted > 0 ? `邀请奖励 ${formatInteger(granted)} 积分到账` : '好友又进了一步',
    body:
      granted > 0
        ? `${friend}${DONE[step.step]}，积分已经到账。`
        : `${friend}${DONE[step.step]}。这一步本月已达上限，不再奖励积分。`,
    link: TO_REWARDS,
    at: now,
  });
  return granted;
}

async function takeBack(
  { earnings, tell }: InvitationContext,
  tx: Tx,
  { invitation, step }: { invitation: InvitationRow; step: StepRow },
  now: Date,
): Promise<void> {
  const why = invitation.refused_at ? invitation.refused_for : LOST[step.step];
  await earnings.takeBack(tx, { ...causeOf(invitation, step), title: `收回邀请奖励：${why}` });
  await tell(tx, {
    userId: invitation.inviter_id,
    brand: invitation.brand,
    kind: 'invitation',
    dedupe: `invitation:${step.id}:back`,
    title: '一笔邀请奖励已收回',
    body: `${await friendOf(tx, invitation.user_id)}：${why}，这一步的奖励已收回。`,
    link: TO_REWARDS,
    at: now,
  });
}

/** Moves a step whose time has come. Returns false when another process holds the invitation. */
async function settleStep(
  context: InvitationContext,
  tx: Tx,
  name: StepName,
  now: Date,
): Promise<boolean> {
  const invitation = await invitations.lockIfFree(tx, name.user_id);
  if (!invitation) return false;
  const steps = (await invitations.stepsOf(tx, [name.user_id])).get(name.user_id) ?? [];
  const step = steps.find((one) => one.step === name.step);
  if (!step || step.due_at > now || !isOpen(step.state)) return true;
  const state = nextState(step.state, 'fall')!;
  const locked = { invitation, step };
  if (state === 'rewarded') {
    const score = await reward(context, tx, locked, now);
    await invitations.changeStep(tx, step, { state, given_at: now, score });
    return true;
  }
  if (state === 'clawedBack') await takeBack(context, tx, locked, now);
  await invitations.changeStep(tx, step, { state });
  return true;
}

/** Rewards what was held, takes back what is undone, and ends what was not reached in time. */
export const settleInvitations = (context: InvitationContext, now: Date): Promise<void> =>
  drain({
    find: (size) => invitations.due(context.database, now, size),
    take: (name) => inTransaction(context.database, (tx) => settleStep(context, tx, name, now)),
    failed: (error, name) =>
      context.log.error({ err: error, step: name.step }, 'invitation not settled'),
  });
