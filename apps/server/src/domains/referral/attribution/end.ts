import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberLeft } from '../../session/events.ts';
import type { ReferralContext } from '../context.ts';
import { bindingRepository as bindings } from './binding-repository.ts';
import { participantRepository as participants } from './participant-repository.ts';
import { LEFT } from '../rewards/policy.ts';
import { rewardRepository as rewards } from '../rewards/repository.ts';
import { tellEnded } from './tell.ts';

/** How long facts of the last moment have until they are settled. */
const GRACE_MS = 600_000;

/** Ends what was accepted and led to no purchase in time. */
export const expireBindings = (context: ReferralContext, now: Date): Promise<void> =>
  drain({
    find: (size) =>
      bindings.endedBefore(context.database, new Date(now.getTime() - GRACE_MS), size),
    take: (row) =>
      inTransaction(context.database, async (tx) => {
        if (await bindings.end(tx, row, 'expired', now))
          await tellEnded(context, tx, row, 'expired', now);
        return true;
      }),
    failed: (error, { id }) =>
      context.log.error({ err: error, binding: id }, 'recommendation not ended'),
  });

/**
 * Deletes what is kept of a member who left and ends what they accepted. What their friends accepted stays,
 * because it is the friends' as well.
 */
export async function forgetMember(
  context: ReferralContext,
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  for (const row of await bindings.openOf(tx, userId))
    if (await bindings.end(tx, row, 'released', at))
      await tellEnded(context, tx, row, 'released', at);
  await participants.forget(tx, userId);
  await rewards.forget(tx, userId, LEFT);
  await bindings.forgetRoles(tx, userId);
}
