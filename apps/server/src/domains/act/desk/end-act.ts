import { ACTIVE_JOINS } from '@marque/contract/community/act/states';
import type { Tx } from '#kernel/database.ts';
import { actRepository as acts, type ActRow, type SessionRow } from '../acts/repository.ts';
import { nextMove } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { endJoin } from '../joining/end.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { tellCancelled } from '../joining/tell.ts';
import { paidFor } from '../joining/view.ts';

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
    const held = { act: over, session, now };
    for (const row of ended)
      await endJoin(context, tx, held, row, {
        status: 'cancelled',
        reason,
        refund: paidFor(row),
      });
    for (const row of ended) await tellCancelled(context, tx, { ...held, row });
  }
}
