import { isWayIn } from '@marque/contract/activity/host-policy';
import type { HostClass } from '@marque/contract/host';
import type { Tx } from '#kernel/database.ts';
import type { LoadedActivity } from '../../context.ts';
import { natureOf } from '../../engine/ways.ts';
import type { ParticipationRow } from '../../repository.ts';
import { gainOf, grantChances, lockOwn } from './gains.ts';
import { chanceRepository as chances } from './repository.ts';

/**
 * Gives whoever brought a member the chances for it, once a friend and up to the cap, in a host that allows
 * it. Locks what the inviter has after what the friend has: nobody was brought by somebody who came later.
 */
export async function gainByFriend(
  tx: Tx,
  activity: LoadedActivity,
  { join, host, now }: { join: ParticipationRow; host: HostClass; now: Date },
): Promise<void> {
  const { brought_by: inviter, user_id: friend } = join;
  const gain = gainOf(activity, 'invite');
  if (inviter === null || !gain || !isWayIn(host, natureOf(activity, 'invite'))) return;
  await lockOwn(tx, activity, inviter);
  const whose = { userId: inviter, activityId: activity.id };
  const { times } = await chances.given(tx, whose, 'invite');
  if (times >= gain.cap) return;
  const until = activity.row.ends_at;
  await grantChances(tx, activity, {
    userId: inviter,
    source: 'invite',
    reference: friend,
    n: gain.n,
    until,
    now,
  });
}
