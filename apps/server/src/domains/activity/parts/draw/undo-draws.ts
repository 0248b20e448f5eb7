import type { Tx } from '#kernel/database.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { awardRepository as awards } from '../award/repository.ts';
import { prizeOf } from '../award/show.ts';
import { takeBackAward } from '../award/take-back.ts';
import { drawRepository as draws } from './repository.ts';

/** Takes back what the last `count` draws by a chance brought, whose ground was refunded. */
export async function undoDraws(
  context: Pick<ActivityContext, 'reward'>,
  tx: Tx,
  activity: LoadedActivity,
  { userId, chanceId, count, now }: { userId: string; chanceId: string; count: number; now: Date },
): Promise<void> {
  if (count === 0) return;
  for (const row of await draws.lastBy(tx, { userId, chanceId, count })) {
    await draws.undo(tx, row, now);
    const of = { userId, activityId: activity.id, source: 'draw', reference: row.id };
    const award = await awards.lockOf(tx, of);
    if (!award) continue;
    const isScore = prizeOf(activity, award.prize_id).give.kind === 'score';
    await takeBackAward(context, tx, { row: award, isScore, now });
  }
}
