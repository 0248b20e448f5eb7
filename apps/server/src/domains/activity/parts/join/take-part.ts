import type * as calls from '@marque/contract/activity/endpoints';
import type { Out } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { obstacleOfAudience } from '../../engine/audience.ts';
import { loadActivity } from '../../engine/load.ts';
import { obstacleOfState } from '../../engine/state.ts';
import { activityRepository as activities, type ParticipationRow } from '../../repository.ts';
import { helpRepository as helps } from '../help/repository.ts';

/** Refuses an act in an activity that does not run. Throws ACTIVITY_NOT_LIVE. */
export function assertLive({ state, row }: LoadedActivity): void {
  const obstacle = obstacleOfState(state, row);
  if (obstacle) throw new DomainError('ACTIVITY_NOT_LIVE', { obstacle });
}

/** How a member came: by the link of a join, or by whose team or box. */
type ComingFrom = { joinId?: string | undefined; broughtBy?: string | null };

/** Who brought a member into an activity, the first who asked for a help without a link; null for nobody. */
async function bringerOf(
  tx: Tx,
  activityId: string,
  userId: string,
  { joinId, broughtBy = null }: ComingFrom,
): Promise<string | null> {
  if (broughtBy !== null) return broughtBy;
  const join = joinId === undefined ? undefined : await activities.participation(tx, joinId);
  if (join?.activity_id === activityId) return join.user_id;
  return helps.firstHelpedBy(tx, { helperId: userId, activityId });
}

/**
 * Makes a member take part, once; what is done first in an activity calls it in its transaction. Throws
 * ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE.
 */
export async function takePart(
  context: ActivityContext,
  tx: Tx,
  activity: LoadedActivity,
  {
    userId,
    host,
    now,
    ...came
  }: ComingFrom & {
    userId: string;
    host: HostClass;
    now: Date;
  },
): Promise<ParticipationRow> {
  assertLive(activity);
  const obstacle = await obstacleOfAudience(context, tx, activity, userId);
  if (obstacle) throw new DomainError('ACTIVITY_NOT_ELIGIBLE', { obstacle });
  const own = await activities.joinOf(tx, { userId, activityId: activity.id });
  if (own) return own;
  const broughtBy = await bringerOf(tx, activity.id, userId, came);
  return activities.join(tx, {
    user_id: userId,
    activity_id: activity.id,
    id: newId(now),
    rules_version: activity.row.version,
    brought_by: broughtBy === userId ? null : broughtBy,
    host,
    joined_at: now,
  });
}

/** Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE, ACTIVITY_NOT_ELIGIBLE, ACTIVITY_RULES_CHANGED. */
export async function joinActivity(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, host, now }: MemberCall<typeof calls.activityJoin>,
): Promise<Out<typeof calls.activityJoin>> {
  const activity = await loadActivity(context, tx, { id: input.id, brand, now });
  if (input.rulesVersion !== activity.row.version) throw new DomainError('ACTIVITY_RULES_CHANGED');
  const { id } = await takePart(context, tx, activity, {
    userId: user.id,
    host,
    now,
    joinId: input.joinId,
  });
  return { joinId: id };
}
