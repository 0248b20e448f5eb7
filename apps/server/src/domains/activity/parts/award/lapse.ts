import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { ActivityContext } from '../../context.ts';
import { activityRepository as activities } from '../../repository.ts';
import { storeGiftRepository as gifts } from '../store-gift/repository.ts';
import { lastDay } from './give.ts';
import { dueAfterReminder, lapses } from './policy.ts';
import { type AwardRow, awardRepository as awards } from './repository.ts';
import { prizeOf } from './show.ts';

/** Tells a winner of what is due for a prize that waits, and lets it lapse at its end. */
async function moveOn(
  { tell }: Pick<ActivityContext, 'tell'>,
  tx: Tx,
  row: AwardRow,
  now: Date,
): Promise<void> {
  const activity = await activities.existing(tx, row.activity_id);
  const until = row.claim_until!;
  const lapsed = lapses({ claimUntil: until, remindedAt: row.reminded_at }, now);
  await awards.change(
    tx,
    row,
    lapsed
      ? { state: 'lapsed', due_at: null }
      : { reminded_at: now, due_at: dueAfterReminder(until, now) },
  );
  if (lapsed && (await gifts.giveBack(tx, { userId: row.user_id, awardId: row.id }, now)))
    await activities.returnPiece(tx, { activityId: activity.id, id: row.prize_id });
  const { name } = prizeOf(activity, row.prize_id);
  const by = now < until ? `${lastDay(until)} 24:00 前` : '24 小时内';
  await tell(tx, {
    userId: row.user_id,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `award:${row.id}:${lapsed ? 'lapsed' : now.toISOString()}`,
    title: lapsed ? `「${name}」没有领取，已经失效` : `「${name}」还没领取`,
    body: lapsed ? `来自「${activity.content.title}」。` : `请在${by}领取，过期就失效了。`,
    link: { page: 'activity.myPrize', query: { awardId: row.id } },
    at: now,
  });
}

/** Reminds winners of what they have to claim, and ends what they did not. */
export function remindOfAwards(
  { database, log, tell }: Pick<ActivityContext, 'database' | 'log' | 'tell'>,
  now: Date,
): Promise<void> {
  return drain({
    find: (size) => awards.due(database, now, size),
    take: (name) =>
      inTransaction(database, async (tx) => {
        const row = await awards.lock(tx, name);
        if (!row?.due_at || row.due_at > now) return false;
        await moveOn({ tell }, tx, row, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, award: id }, 'award not moved on'),
  });
}
