import type * as calls from '@marque/contract/activity/chance/endpoints';
import type { Chances } from '@marque/contract/activity/draw/schema';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext, DrawRules, LoadedActivity } from '../../context.ts';
import { loadActivity, loadedById } from '../../engine/load.ts';
import { drawRepository as draws } from '../draw/repository.ts';
import { endOfDay, gainOf } from './gains.ts';
import { endWithin } from '../../engine/times.ts';
import { type ChanceRow, chanceRepository as chances, SCORE_UNIT } from './repository.ts';

/** Returns the chances of a member, with those of today that come with the first draw. */
export async function chancesOf(
  exec: Exec,
  activity: LoadedActivity,
  { perDay, total }: DrawRules,
  { userId, now }: { userId: string; now: Date },
): Promise<Chances> {
  const day = shanghaiDay(now);
  const whose = { userId, activityId: activity.id };
  const paying = gainOf(activity, 'score');
  const [rows, drawn, paid] = await Promise.all([
    chances.usable(exec, whose, { now, day }),
    draws.count(exec, whose, day),
    paying ? chances.given(exec, whose, 'score') : null,
  ]);
  const daily = activity.state === 'live' ? gainOf(activity, 'daily') : undefined;
  const hasToday = rows.some(({ source, reference }) => source === 'daily' && reference === day);
  const usable = rows
    .filter(({ left }) => left > 0)
    .map(({ left, expires_at: until }) => ({ n: left, until }));
  if (daily && !hasToday) usable.unshift({ n: daily.n, until: endWithin(activity, endOfDay(now)) });
  const [soonest] = usable.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  const inAll = Math.max(total - drawn.all, 0);
  return {
    left: sumBy(usable, ({ n }) => n),
    soonest: soonest ? { n: soonest.n, until: soonest.until.toISOString() } : null,
    today: Math.min(Math.max(perDay - drawn.today, 0), inAll),
    inAll,
    scoreTimes: paying && paid ? Math.max(paying.cap - paid.times, 0) : 0,
  };
}

/** What a row of chances that a test drive gave is. */
const gainedOf = ({ unit, granted, left }: Pick<ChanceRow, 'unit' | 'granted' | 'left'>) => ({
  unit: unit === SCORE_UNIT ? ('score' as const) : ('draw' as const),
  n: granted,
  left,
});

/** Lists what the test drives of the caller gave in an activity. Throws ACTIVITY_NOT_FOUND. */
export async function showDriveGains(
  context: ActivityContext,
  { input: { id }, brand, user, now }: MemberCall<typeof calls.activityDriveGains>,
): Promise<Out<typeof calls.activityDriveGains>> {
  const { database } = context;
  const activity = await loadActivity(context, database, { id, brand, now });
  const rows = await chances.byDrives(database, { userId: user.id, activityId: activity.id });
  return {
    items: rows.map((row) => ({ id: row.cause, at: row.at.toISOString(), ...gainedOf(row) })),
  };
}

/** Lists what a test drive of the caller gave, by activity. */
export async function showDriveChances(
  context: ActivityContext,
  { input: { id }, brand, user, now }: MemberCall<typeof calls.activityDriveChances>,
): Promise<Out<typeof calls.activityDriveChances>> {
  const { database } = context;
  const rows = await chances.ofDrive(database, { userId: user.id, driveId: id });
  const ids = rows.map((row) => row.activity_id);
  const loaded = await loadedById(context, database, { brand, ids, now });
  return {
    items: rows.flatMap(({ activity_id: activityId, ...given }) => {
      const activity = loaded.get(activityId);
      if (!activity) return [];
      const { row, content } = activity;
      return [{ id: activityId, family: row.family, title: content.title, ...gainedOf(given) }];
    }),
  };
}
