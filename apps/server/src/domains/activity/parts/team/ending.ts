import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { Tx } from '#kernel/database.ts';
import type { ActivityContext } from '../../context.ts';
import { loadedOf } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { teamConfigOf } from './config.ts';
import { othersOf, teamRepository as teams, type TeamRow } from './repository.ts';

/** Ends open teams past their time: each member's order gives back what that member paid. */
export function endTeams(context: ActivityContext, now: Date): Promise<void> {
  const { database, log, orders } = context;
  return drain({
    find: (size) => teams.over(database, now, size),
    take: ({ id }) =>
      inTransaction(database, async (tx) => {
        const team = await teams.lockIfFree(tx, id);
        if (team?.status !== 'open' || team.reserved > 0 || team.expires_at > now)
          return team !== undefined;
        await teams.change(tx, id, { status: 'failed' });
        for (const { user_id: userId, order_id, state } of await teams.seats(tx, [id]))
          if (state === 'in')
            await orders.giveUp(
              tx,
              { userId, id: order_id, text: `没有凑齐 ${team.size} 人，团没有拼成` },
              now,
            );
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, teamId: id }, 'team not ended'),
  });
}

/** Gives the leader the reward for those who kept what they bought, once nobody can return it any more. */
async function reward(context: ActivityContext, tx: Tx, team: TeamRow, now: Date): Promise<void> {
  if (team.rewarded_at) return;
  const others = othersOf(team, await teams.seats(tx, [team.id]));
  if (others.some(({ kept }) => kept === null)) return;
  const row = await activities.existing(tx, team.activity_id);
  const activity = loadedOf(context, row, now);
  const amount = others.filter(({ kept }) => kept).length * teamConfigOf(activity).leaderScore;
  await teams.change(tx, team.id, { rewarded_at: now });
  if (amount === 0) return;
  await context.reward.give(
    tx,
    {
      userId: team.leader_id,
      brand: activity.brand,
      source: { kind: 'team', id: team.id, side: 'leader' },
      gift: { kind: 'points', amount },
      title: `拼团「${activity.content.title}」团长奖励`,
    },
    now,
  );
}

/** Notes whether a member of a formed team kept the goods. */
export async function noteKept(
  context: ActivityContext,
  tx: Tx,
  { userId, orderId, keptFen, at }: { userId: string; orderId: string; keptFen: number; at: Date },
): Promise<void> {
  const name = { userId, id: orderId };
  const seat = await teams.seatOf(tx, name);
  if (seat?.state !== 'in') return;
  const kept = keptFen > 0;
  await teams.changeSeat(tx, name, { kept, ...(kept ? {} : { state: 'refunded' as const }) });
  const team = await teams.lock(tx, seat.team_id);
  if (team.status === 'formed') await reward(context, tx, team, at);
}
