import { prizeAt } from '@marque/contract/activity/odds';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { LoadedActivity } from '../../context.ts';
import { outOf, weighed } from '../../engine/prizes.ts';
import { activityRepository as activities } from '../../repository.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { chanceRepository as chances, DRAW_UNIT } from '../chance/repository.ts';
import { drawRepository as draws } from './repository.ts';

/** Spreads the numbers of sample draws over all weights, the same at every start. */
const STEP = 2477;
const FIRST = 331;
const HOUR_MS = 3_600_000;

/**
 * Fills a draw of the demo content that is over with a draw of each sample person, a few hours apart.
 * What they won is listed; nothing is given, since nobody signs in as them. Repeats change nothing.
 */
export async function fillSample(
  tx: Tx,
  activity: LoadedActivity,
  people: readonly string[],
): Promise<void> {
  const { id: activityId, row } = activity;
  if ((await draws.byPrize(tx, activityId)).length > 0) return;
  const prizes = weighed(activity, await activities.prizes(tx, activityId));
  const all = outOf(prizes);
  for (const [i, userId] of people.entries()) {
    const at = new Date(row.starts_at.getTime() + (i + 1) * 17 * HOUR_MS);
    const day = shanghaiDay(at);
    const number = (FIRST + i * STEP) % all;
    const prize = prizeAt(prizes, number);
    const id = `${activityId}-${i}`;
    const of = { user_id: userId, id, activity_id: activityId, at };
    await activities.join(tx, {
      user_id: userId,
      activity_id: activityId,
      id,
      rules_version: 1,
      brought_by: null,
      host: 'app',
      joined_at: at,
    });
    await chances.add(tx, {
      ...of,
      unit: DRAW_UNIT,
      source: 'daily',
      reference: day,
      granted: 1,
      left: 0,
      expires_at: row.ends_at,
    });
    await draws.add(tx, {
      ...of,
      serial: 1,
      day,
      chance_id: id,
      version: 1,
      number,
      out_of: all,
      hit_prize: prize.id,
      prize: prize.id,
      fell_back: 'none',
      seen_at: at,
      undone_at: null,
    });
    if (!(await activities.takePiece(tx, { activityId, id: prize.id, day }))) continue;
    await awards.add(tx, {
      ...of,
      prize_id: prize.id,
      source: 'draw',
      reference: id,
      state: 'done',
      value_fen: prize.valueFen,
      claim_until: null,
      due_at: null,
      reminded_at: null,
      reward_id: null,
    });
  }
  await activities.settle(tx, activityId, row.settle_at);
}
