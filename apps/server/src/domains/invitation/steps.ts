import type { InviteStep } from '@marque/contract/member/invitation/kinds';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { InvitationContext } from './context.ts';
import { nextState } from './machine.ts';
import {
  invitationRepository as invitations,
  type InvitationRow,
  type StepRow,
} from './repository.ts';

type LockedStep = { invitation: InvitationRow; step: StepRow };

/** Locks the invitation a member accepted in a brand, and returns one of its steps. */
async function lockStep(
  tx: Tx,
  { userId, brand, step }: { userId: string; brand: Brand; step: InviteStep },
): Promise<LockedStep | null> {
  const invitation = await invitations.lock(tx, userId);
  if (!invitation || invitation.brand !== brand) return null;
  const steps = (await invitations.stepsOf(tx, [userId])).get(userId) ?? [];
  const found = steps.find((one) => one.step === step);
  return found ? { invitation, step: found } : null;
}

export type ReachedInviteStep = {
  userId: string;
  brand: Brand;
  step: InviteStep;
  /** What reached it, e.g. an order. */
  reference: string;
  /** What is kept of an order, in fen; 0 where no money counts. */
  keptFen: number;
  at: Date;
};

/** Notes that an invited member has reached a step. Its reward is due once the joining is checked. */
export async function reachStep(
  tx: Tx,
  { reference, keptFen, at, ...which }: ReachedInviteStep,
): Promise<void> {
  const locked = await lockStep(tx, which);
  if (!locked) return;
  const { invitation, step } = locked;
  const state = nextState(step.state, 'reach');
  if (!state || at >= invitation.ends_at || keptFen < step.min_fen) return;
  const due = at > invitation.held_until ? at : invitation.held_until;
  await invitations.changeStep(tx, step, {
    state,
    due_at: due,
    reached_at: at,
    reference,
    kept_fen: keptFen,
  });
}

/** Notes a refund of the order that reached a step: below its sum, the step is undone. */
export async function refundStep(
  tx: Tx,
  {
    userId,
    brand,
    orderId,
    totalFen,
    at,
  }: { userId: string; brand: Brand; orderId: string; totalFen: number; at: Date },
): Promise<void> {
  const locked = await lockStep(tx, { userId, brand, step: 'ordered' });
  if (locked?.step.reference !== orderId) return;
  const { step } = locked;
  const kept = Math.max(0, step.kept_fen - totalFen);
  if (kept >= step.min_fen) return invitations.changeStep(tx, step, { kept_fen: kept });
  await loseStep(tx, locked, { keptFen: kept, at });
}

/** Takes back that a step was reached: it waits again, or what it brought is taken back. */
async function loseStep(
  tx: Tx,
  { invitation, step }: LockedStep,
  { keptFen, at }: { keptFen: number; at: Date },
): Promise<void> {
  const lost = nextState(step.state, 'lose');
  const undone = nextState(step.state, 'undo');
  if (lost)
    await invitations.changeStep(tx, step, {
      state: lost,
      due_at: invitation.ends_at,
      reached_at: null,
      reference: '',
      kept_fen: 0,
    });
  else if (undone)
    await invitations.changeStep(tx, step, { state: undone, due_at: at, kept_fen: keptFen });
}

type CertificationEnd = { userId: string; brand: Brand; at: Date };

/**
 * Notes that an invited member is no certified owner any more: while the invitation runs, the step is
 * undone. A car that is sold later takes nothing back.
 */
export async function loseCertification(
  { isCertifiedOwner }: Pick<InvitationContext, 'isCertifiedOwner'>,
  tx: Tx,
  { userId, brand, at }: CertificationEnd,
): Promise<void> {
  if (await isCertifiedOwner(tx, userId, brand)) return;
  const locked = await lockStep(tx, { userId, brand, step: 'certified' });
  if (!locked || at >= locked.invitation.ends_at) return;
  await loseStep(tx, locked, { keptFen: 0, at });
}

/** Refuses an invitation: what was given is taken back, and the rest is not given. */
export async function refuseInvitation(
  tx: Tx,
  { user_id: userId }: Pick<InvitationRow, 'user_id'>,
  reason: string,
  now: Date,
): Promise<void> {
  await invitations.refuse(tx, userId, reason, now);
  for (const step of (await invitations.stepsOf(tx, [userId])).get(userId) ?? []) {
    const state = nextState(step.state, 'refuse');
    if (state) await invitations.changeStep(tx, step, { state, due_at: now });
  }
}
