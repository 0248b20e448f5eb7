import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadedOf } from '../../engine/load.ts';
import { linkTo } from '../../engine/remind.ts';
import { hoursWithin } from '../../engine/times.ts';
import { activityRepository as activities } from '../../repository.ts';
import { grantChances } from '../chance/gains.ts';
import { pairConfigOf } from './config.ts';
import { pairRepository as pairs, type PairRow } from './repository.ts';

/** The members of a team in the order in which all transactions lock people. */
const inOrder = async (tx: Tx, { activity_id: activityId, id }: PairRow): Promise<string[]> =>
  (await pairs.members(tx, { activityId, teamIds: [id] })).map(({ user_id }) => user_id).toSorted();

/** Gives each member of a team that is full the same draws, and tells them. */
export async function formed(
  { tell }: Pick<ActivityContext, 'tell'>,
  tx: Tx,
  activity: LoadedActivity,
  { team, now }: { team: PairRow; now: Date },
): Promise<void> {
  const { draws: n, drawHours } = pairConfigOf(activity);
  const until = hoursWithin(activity, now, drawHours);
  const members = await inOrder(tx, team);
  for (const userId of members)
    await grantChances(tx, activity, { userId, source: 'team', reference: team.id, n, until, now });
  for (const userId of members)
    await tell(tx, {
      userId,
      brand: activity.brand,
      kind: 'activity',
      dedupe: `pair:${team.id}`,
      title: `满员了，每人 ${n} 次抽奖`,
      body: `来自「${activity.content.title}」，${drawHours} 小时内用完。`,
      link: linkTo(activity),
      at: now,
    });
}

/** Ends a team that stayed short: each member gets what was said. */
async function end(context: ActivityContext, tx: Tx, team: PairRow, now: Date): Promise<void> {
  const activity = loadedOf(context, await activities.existing(tx, team.activity_id), now);
  const { consolationScore: amount } = pairConfigOf(activity);
  await pairs.change(tx, team.id, { status: 'failed' });
  const { brand, content } = activity;
  for (const userId of await inOrder(tx, team)) {
    if (amount > 0)
      await context.reward.give(
        tx,
        {
          userId,
          brand,
          source: { kind: 'pairTeam', id: team.id, side: userId },
          gift: { kind: 'points', amount },
          title: `${content.title}，没有凑齐`,
        },
        now,
      );
    await context.tell(tx, {
      userId,
      brand,
      kind: 'activity',
      dedupe: `pair:${team.id}`,
      title: '这支队没有凑齐',
      body: amount > 0 ? `${amount} 积分已到账。` : content.title,
      link: linkTo(activity),
      at: now,
    });
  }
}

/** Ends open teams past their time. */
export function endPairs(context: ActivityContext, now: Date): Promise<void> {
  const { database, log } = context;
  return drain({
    find: (size) => pairs.over(database, now, size),
    take: ({ id }) =>
      inTransaction(database, async (tx) => {
        const team = await pairs.lockIfFree(tx, id);
        if (team?.status !== 'open' || team.expires_at > now) return team !== undefined;
        await end(context, tx, team, now);
        return true;
      }),
    failed: (error, { id }) => log.error({ err: error, teamId: id }, 'free team not ended'),
  });
}
