import { endWithin } from '../../engine/times.ts';
import type { Gain } from '@marque/contract/activity/schema';
import { DAY_MS, shanghaiDay, startOfDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { LoadedActivity } from '../../context.ts';
import { chanceRepository as chances, DRAW_UNIT, SCORE_UNIT } from './repository.ts';

/** A gain of an activity by what it comes of; undefined where it has none of that. */
export const gainOf = <K extends Gain['on']>(
  { kind, config }: Pick<LoadedActivity, 'kind' | 'config'>,
  on: K,
): Extract<Gain, { on: K }> | undefined =>
  kind.of.gains(config).find((gain): gain is Extract<Gain, { on: K }> => gain.on === on);

/** Lets one transaction at a time count and add what a member has in an activity. */
export const lockOwn = (tx: Tx, { id }: Pick<LoadedActivity, 'id'>, userId: string) =>
  lockName(tx, `activity:${id}:${userId}`);

/** The end of the Shanghai day. */
export const endOfDay = (now: Date): Date => new Date(startOfDay(now).getTime() + DAY_MS);

type Granting = {
  userId: string;
  /** A team gives chances once it is full. */
  source: Gain['on'] | 'team';
  /** Which one of the source. It gives chances once. */
  reference: string;
  cause?: string;
  n: number;
  until: Date;
  now: Date;
  /** Whether they are points, which are given at once. */
  isScore?: boolean;
};

/** Adds chances of a member, once for each reference of a source. */
export const grantChances = (
  tx: Tx,
  { id }: Pick<LoadedActivity, 'id'>,
  { userId, source, reference, cause = '', n, until, now, isScore = false }: Granting,
): Promise<void> =>
  chances.add(tx, {
    user_id: userId,
    id: newId(now),
    activity_id: id,
    unit: isScore ? SCORE_UNIT : DRAW_UNIT,
    source,
    reference,
    cause,
    granted: n,
    left: isScore ? 0 : n,
    expires_at: until,
    at: now,
  });

/** Adds the chances of the day, where the activity gives some. */
export async function grantDaily(
  tx: Tx,
  activity: LoadedActivity,
  userId: string,
  now: Date,
): Promise<void> {
  const daily = gainOf(activity, 'daily');
  if (!daily) return;
  await grantChances(tx, activity, {
    userId,
    source: 'daily',
    reference: shanghaiDay(now),
    n: daily.n,
    until: endWithin(activity, endOfDay(now)),
    now,
  });
}
