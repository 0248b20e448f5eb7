import { ACTIVE_JOINS } from '@marque/contract/community/act/states';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { actRepository as acts, type ActRow, type SessionRow } from '../acts/repository.ts';
import { feeOf, nextMove } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { giveBack, joinSubject } from '../joining/confirm.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { tellCancelled } from '../joining/tell.ts';
import { holdsPlace } from '../joining/view.ts';

/**
 * Calls an activity off, with all of its sessions locked: every sign-up ends, everything that was paid
 * goes back, and everybody is told.
 */
export async function callOff(
  context: ActContext,
  tx: Tx,
  { act, sessions, now }: { act: ActRow; sessions: readonly SessionRow[]; now: Date },
  reason: string,
): Promise<void> {
  const over: ActRow = { ...act, status: 'cancelled', cancel_reason: reason, next_at: null };
  await acts.set(tx, act.id, {
    status: 'cancelled',
    cancel_reason: reason,
    next_at: nextMove(over, sessions, now),
  });
  for (const session of sessions) {
    const rows = await joins.withStatus(tx, session, ACTIVE_JOINS);
    const ended = rows.filter(({ status }) => status !== 'checkedIn');
    const seats = ended.filter(holdsPlace).reduce((sum, row) => sum + row.seats, 0);
    await acts.count(tx, session, { taken: -seats, waiting: -session.waiting });
    for (const row of ended) {
      const wasHeld = row.hold_until !== null;
      const back = row.paid_at === null ? { fen: 0, score: 0 } : feeOf(row);
      const isPaid = row.status === 'confirmed';
      await joins.move(tx, row, 'cancelled', {
        ended_at: now,
        reason,
        refund_fen: back.fen,
        refund_score: back.score,
        refund_id: back.fen > 0 ? newId(now) : null,
      });
      if (isPaid) await giveBack(context, tx, { act, now }, row);
      else if (wasHeld) await context.payments.abandon(tx, joinSubject(row), now);
    }
    for (const row of ended) await tellCancelled(context, tx, { act: over, session, row, now });
  }
}
