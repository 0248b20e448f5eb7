import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { actRepository as acts, type ActRow, type SessionRow } from '../acts/repository.ts';
import { NO_SHOW_AFTER_MS, nextMove, SETTLED_AFTER_MS } from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { promote } from '../joining/places.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { callOff } from './end-act.ts';

/**
 * Marks guests who did not come. A session without anybody checked in had nobody at the door, so
 * nobody is blamed.
 */
async function markAbsent(tx: Tx, session: SessionRow): Promise<void> {
  const came = await joins.withStatus(tx, session, ['checkedIn']);
  if (came.length === 0) return;
  for (const row of await joins.withStatus(tx, session, ['confirmed']))
    await joins.move(tx, row, 'noShow', {});
}

/** Moves one activity on to the present. Safe to repeat. */
async function move(context: ActContext, tx: Tx, id: string, now: Date): Promise<void> {
  const sessions = await acts.lockSessions(tx, id);
  const act: ActRow = (await acts.find(tx, id))!;
  if (act.status === 'published') {
    const people = sessions.reduce((sum, { taken }) => sum + taken, 0);
    if (now >= act.sign_to && now < act.starts_at && people < act.min_people)
      return callOff(context, tx, { act, sessions, now }, '报名人数不足，这次不成行');
    for (const session of sessions) {
      await promote(context, tx, { act, session, now });
      if (now.getTime() >= session.ends_at.getTime() + NO_SHOW_AFTER_MS)
        await markAbsent(tx, session);
    }
  }
  const isSettled = now.getTime() >= act.ends_at.getTime() + SETTLED_AFTER_MS;
  if (isSettled) await joins.forgetCompanions(tx, id);
  await acts.set(tx, id, {
    next_at: isSettled ? null : nextMove(act, sessions, now),
    ...(isSettled && act.status === 'published' && { status: 'settled' }),
  });
}

/** Moves activities whose time has come. */
export const moveActs = (context: ActContext, now: Date): Promise<void> => {
  const { database, log } = context;
  return drain({
    find: (size) => acts.due(database, now, size),
    take: ({ id }) =>
      inTransaction(database, async (tx) => {
        await move(context, tx, id, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, actId: id }, 'activity not moved on'),
  });
};
