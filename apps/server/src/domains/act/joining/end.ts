import type { Sum } from '@marque/contract/community/act/policy';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { ActContext } from '../context.ts';
import { giveBack, joinSubject } from './confirm.ts';
import type { LockedSession } from './locked-session.ts';
import { release, reopenForm } from './places.ts';
import { joinRepository as joins, type JoinRow } from './repository.ts';

type End = {
  status: 'exited' | 'expired' | 'cancelled';
  reason: string;
  /** What comes back of what was paid. */
  refund: Sum;
};

/**
 * Ends a locked sign-up: frees what it held, lets its answers be sent again, and gives back what is
 * due. Whoever calls it lets the next one in.
 */
export async function endJoin(
  context: ActContext,
  tx: Tx,
  held: LockedSession,
  row: JoinRow,
  { status, reason, refund }: End,
): Promise<void> {
  const { now } = held;
  const before = { ...row };
  await joins.move(tx, row, status, {
    ended_at: now,
    reason,
    refund_fen: refund.fen,
    refund_score: refund.score,
    refund_id: refund.fen > 0 ? newId(now) : null,
  });
  await release(tx, held, before);
  await reopenForm(context, tx, row, now);
  if (before.status === 'confirmed') await giveBack(context, tx, held, row);
  else if (before.hold_until) await context.payments.abandon(tx, joinSubject(row), now);
}
