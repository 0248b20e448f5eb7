import { enqueue } from '#kernel/jobs/background.ts';
import type { JobHandler } from '#kernel/jobs/job-runner.ts';
import type { ActivityContext } from '../context.ts';
import { activityRepository as activities } from '../repository.ts';

export const TELL_CANCELLED_JOB = 'activity.tellCancelled';
/** `after`: the last member who was told; empty at first. */
export type TellingCancelled = { activityId: string; after: string };

/** How many are told in a transaction. */
const SIZE = 100;

/** Tells everybody who takes part that an activity is cancelled, and why. */
export const tellCancelled = ({
  tell,
}: Pick<ActivityContext, 'tell'>): JobHandler<TellingCancelled, void> => ({
  apply: async (tx, { activityId, after }) => {
    const row = await activities.existing(tx, activityId);
    const at = row.cancelled_at!;
    const members = await activities.participants(tx, { activityId, after, size: SIZE });
    for (const userId of members)
      await tell(tx, {
        userId,
        brand: row.brand,
        kind: 'activity',
        dedupe: `activity:${activityId}:cancelled`,
        title: `「${row.content.title}」取消了`,
        body: `${row.cancel_reason}。付过的会原路退回，得到的奖品照样有效。`,
        link: { page: 'activity.myPrize', query: { id: activityId } },
        at,
      });
    const last = members[SIZE - 1];
    if (last !== undefined)
      await enqueue(
        tx,
        TELL_CANCELLED_JOB,
        { activityId, after: last } satisfies TellingCancelled,
        at,
      );
  },
});
