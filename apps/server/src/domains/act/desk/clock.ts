import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { actRepository as acts, type ActRow } from '../acts/repository.ts';
import {
  ASK_AFTER_MS,
  ASK_AGAIN_AFTER_MS,
  ASK_UNTIL_MS,
  NO_SHOW_AFTER_MS,
  nextMove,
  SETTLED_AFTER_MS,
} from '../acts/state.ts';
import type { ActContext } from '../context.ts';
import { actHosted } from '../events.ts';
import type { LockedSession } from '../joining/locked-session.ts';
import { promote } from '../joining/places.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { tellReview, tellReviewAgain } from '../joining/tell.ts';
import { callOff } from './end-act.ts';

/** Asks those who came to a session what it was like, some hours after it and once more. */
async function askForReviews(context: ActContext, tx: Tx, held: LockedSession): Promise<void> {
  const over = held.now.getTime() - held.session.ends_at.getTime();
  const asks =
    over >= ASK_AGAIN_AFTER_MS ? tellReviewAgain : over >= ASK_AFTER_MS ? tellReview : null;
  if (!asks || over >= ASK_UNTIL_MS) return;
  for (const row of await joins.withStatus(tx, held.session, ['checkedIn']))
    if (row.reviewed_at === null) await asks(context, tx, { ...held, row });
}

/** Ends a session: who did not come is marked, and who led it to guests has hosted. */
async function endSession({ emit }: ActContext, tx: Tx, { act, session, now }: LockedSession) {
  // Where nobody was checked in, nobody was at the door, and nobody is blamed.
  if ((await joins.arrivedCount(tx, session, null)) === 0) return;
  await joins.markAbsent(tx, session);
  const { brand, id: actId } = act;
  for (const userId of await acts.organisers(tx, actId))
    await emit(tx, actHosted, { userId, brand, actId, at: now });
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
      const held = { act, session, now };
      await promote(context, tx, held);
      await askForReviews(context, tx, held);
      if (now.getTime() >= session.ends_at.getTime() + NO_SHOW_AFTER_MS)
        await endSession(context, tx, held);
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
