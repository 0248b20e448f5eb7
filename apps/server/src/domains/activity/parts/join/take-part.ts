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

/** Refuses an act in an activity that does not run. Throws ACTIVITY_NOT_LIVE. */
export function assertLive({ state, row }: LoadedActivity): void {
  const obstacle = obstacleOfState(state, row);
  if (obstacle) throw new DomainError('ACTIVITY_NOT_LIVE', { obstacle });
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
    broughtBy = null,
  }: {
    userId: string;
    host: HostClass;
    now: Date;
    /** By whose link the member came. */
    broughtBy?: string | null;
  },
): Promise<ParticipationRow> {
  assertLive(activity);
  const obstacle = await obstacleOfAudience(context, tx, activity, userId);
  if (obstacle) throw new DomainError('ACTIVITY_NOT_ELIGIBLE', { obstacle });
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
  });
  return { joinId: id };
}
