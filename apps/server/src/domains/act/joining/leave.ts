import type * as calls from '@marque/contract/community/act/endpoints';
import type { ActJoin } from '@marque/contract/community/act/schema';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { confirm, joinSubject } from './confirm.ts';
import { endJoin } from './end.ts';
import { viewOf } from './own-sign-ups.ts';
import type { LockedSession } from './locked-session.ts';
import { promote } from './places.ts';
import { joinRepository as joins, type JoinName, type JoinRow } from './repository.ts';
import { tellConfirmed, tellExpired } from './tell.ts';
import { canLeave, refundNow, NO_REFUND } from './view.ts';

/** Locks the session of a sign-up and then the sign-up. Throws ACT_JOIN_NOT_FOUND. */
export async function holdJoin(
  tx: Tx,
  name: JoinName,
  now: Date,
): Promise<LockedSession & { row: JoinRow }> {
  const known = await joins.find(tx, name);
  const session = known && (await acts.lockSession(tx, known));
  if (!session) throw new DomainError('ACT_JOIN_NOT_FOUND');
  const act = (await acts.find(tx, known.act_id))!;
  return { act, session, now, row: (await joins.lock(tx, name))! };
}

/** Leaves an activity, gives back what is due, and lets the next one in. */
export async function exitAct(
  context: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.actExit>,
  once: OnceForKey,
): Promise<Out<typeof calls.actExit>> {
  const { database, payments } = context;
  const name = { userId: user.id, id: input.joinId };
  const known = await joins.find(database, name);
  // The payment may have succeeded without its notification having arrived yet.
  if (known?.hold_until) await payments.refresh(joinSubject(known), now);
  return once(async (tx) => {
    const held = await holdJoin(tx, name, now);
    const { act, session, row } = held;
    if (row.brand !== brand) throw new DomainError('ACT_JOIN_NOT_FOUND');
    if (!canLeave(session, row, now)) throw new DomainError('ACT_EXIT_CLOSED');
    const refund = refundNow(act, session, row, now);
    const { fen, score } = input.expect;
    if (refund.fen !== fen || refund.score !== score)
      throw new DomainError('ACT_REFUND_CHANGED', refund);
    const reason = input.reason || '你退出了报名';
    await endJoin(context, tx, held, row, { status: 'exited', reason, refund });
    await promote(context, tx, held);
    return { join: await viewOf(tx, act, [session], row, now), refund };
  });
}

/** Takes an offered place. What costs money is confirmed by its payment. Throws ACT_OFFER_OVER. */
export async function acceptOffer(
  context: ActContext,
  tx: Tx,
  { brand, input, user, now }: MemberCall<typeof calls.actAcceptOffer>,
): Promise<ActJoin> {
  const held = await holdJoin(tx, { userId: user.id, id: input.joinId }, now);
  const { act, session, row } = held;
  if (row.brand !== brand) throw new DomainError('ACT_JOIN_NOT_FOUND');
  if (row.status !== 'offered' || row.hold_until! <= now) throw new DomainError('ACT_OFFER_OVER');
  if (row.fee_fen === 0) {
    await confirm(context, tx, held, row);
    await tellConfirmed(context, tx, { ...held, row });
  }
  return viewOf(tx, act, [session], row, now);
}

/** Ends sign-ups whose place was held for long enough, after asking for a late payment. */
export const expireHeld = (context: ActContext, now: Date): Promise<void> => {
  const { database, log, payments } = context;
  return drain({
    find: (size) => joins.heldOver(database, now, size),
    take: async (name) => {
      await payments.refresh(joinSubject({ user_id: name.userId, id: name.id }), now);
      return inTransaction(database, async (tx) => {
        const held = await holdJoin(tx, name, now);
        const { row } = held;
        if (!row.hold_until || row.hold_until > now) return true;
        const reason = row.status === 'offered' ? '没有及时确认' : '超时未支付';
        await endJoin(context, tx, held, row, { status: 'expired', reason, refund: NO_REFUND });
        await promote(context, tx, held);
        await tellExpired(context, tx, { ...held, row });
        return true;
      });
    },
    failed: (error, { id }) => log.error({ err: error, joinId: id }, 'place not freed'),
  });
};
