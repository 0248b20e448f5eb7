import { offerUntil, promoted } from '@marque/contract/community/act/policy';
import type { Tx } from '#kernel/database.ts';
import { actRepository as acts } from '../acts/repository.ts';
import { queueEnd } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { confirm } from './confirm.ts';
import type { LockedSession } from './locked-session.ts';
import { joinRepository as joins, type JoinRow } from './repository.ts';
import { tellOffered, tellPromoted, tellQueueOver } from './tell.ts';
import { holdsPlace } from './view.ts';

/*
 * All changes of places. The session is locked first, which makes one transaction after another of
 * them; then the sign-up, form, points, pass, payment, and notices last.
 */

/** The most of a queue that is looked through at once. */
const LOOKED_THROUGH = 500;

/** Takes places that are free for everybody. Returns false when there are not enough. */
export async function takePlaces(
  tx: Tx,
  { session }: LockedSession,
  seats: number,
): Promise<boolean> {
  if (session.waiting > 0 || session.taken + seats > session.capacity) return false;
  await acts.count(tx, session, { taken: seats });
  return true;
}

/** Ends the queue: whoever waits is told that there was no place. */
async function endQueue(context: ActContext, tx: Tx, held: LockedSession): Promise<void> {
  const { session, now } = held;
  const rows = await joins.queue(tx, session, session.waiting);
  for (const row of rows) {
    await joins.move(tx, row, 'expired', { ended_at: now, reason: '候补未成功' });
    await reopenForm(context, tx, row, now);
  }
  await acts.count(tx, session, { waiting: -rows.length });
  for (const row of rows) await tellQueueOver(context, tx, { ...held, row });
}

/** Lets the answers of an ended sign-up be sent again. */
export async function reopenForm(
  { forms }: ActContext,
  tx: Tx,
  { user_id: userId, brand, form_id: formId, act_id: subjectId }: JoinRow,
  now: Date,
): Promise<void> {
  if (formId !== null) await forms.reopenFor(tx, { userId, brand, formId, subjectId }, now);
}

/**
 * Gives free places to the head of the queue: at once where nothing is to be paid, otherwise as an
 * offer. Whoever frees a place calls it before committing.
 */
export async function promote(context: ActContext, tx: Tx, held: LockedSession): Promise<void> {
  const { act, session, now } = held;
  if (session.waiting === 0) return;
  if (now >= queueEnd(act, session)) return endQueue(context, tx, held);
  const free = session.capacity - session.taken;
  if (free <= 0) return;
  const queue = await joins.queue(tx, session, LOOKED_THROUGH);
  const chosen = promoted(queue, { free, startsAt: session.starts_at, now });
  if (chosen.length === 0) return;
  const taken = chosen.reduce((sum, { seats }) => sum + seats, 0);
  await acts.count(tx, session, { taken, waiting: -chosen.length });
  const costs = act.fee_fen > 0 || act.fee_score > 0;
  for (const row of chosen)
    if (costs)
      await joins.move(tx, row, 'offered', { hold_until: offerUntil(now, session.starts_at) });
    else await confirm(context, tx, held, row);
  for (const row of chosen)
    await (costs ? tellOffered : tellPromoted)(context, tx, { ...held, row });
}

/** Frees what a sign-up held, or its place in the queue, once it has ended. */
export async function release(
  tx: Tx,
  { session }: LockedSession,
  before: Pick<JoinRow, 'status' | 'seats'>,
): Promise<void> {
  if (holdsPlace(before)) await acts.count(tx, session, { taken: -before.seats });
  else if (before.status === 'waiting') await acts.count(tx, session, { waiting: -1 });
}
