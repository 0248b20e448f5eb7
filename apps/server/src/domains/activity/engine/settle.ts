import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { ActivityContext } from '../context.ts';
import { sessionOf } from '../parts/deal/session.ts';
import { activityRepository as activities } from '../repository.ts';
import { loadedOf } from './load.ts';

/** Orders that are given up with an activity have closed by then. */
const CLOSES_AFTER_MS = DAY_MS;

/** Announces the results of activities that are due, and gives what they bring. */
export const settleActivities = (context: ActivityContext, now: Date): Promise<void> =>
  drain({
    find: (size) => activities.toSettle(context.database, now, size),
    take: ({ id }) =>
      inTransaction(context.database, async (tx) => {
        const row = await activities.lockIfFree(tx, id);
        if (!row || row.settled_at || row.paused_at || row.cancelled_at) return row !== undefined;
        const activity = loadedOf(context, row, now);
        await activity.kind.settle?.(context, tx, { activity, now });
        await activities.settle(tx, id, now);
        return true;
      }),
    failed: (error, { id }) =>
      context.log.error({ err: error, activityId: id }, 'results of an activity not announced'),
  });

/** Returns what activities had set aside to the shelf, once nothing of them can be claimed any more. */
export const closeActivities = (context: ActivityContext, now: Date): Promise<void> =>
  drain({
    find: (size) =>
      activities.toClose(context.database, new Date(now.getTime() - CLOSES_AFTER_MS), size),
    take: ({ id }) =>
      inTransaction(context.database, async (tx) => {
        const row = await activities.lockIfFree(tx, id);
        if (!row || row.closed_at) return row !== undefined;
        await activities.change(tx, id, { closed_at: now });
        await context.catalog.putBack(tx, sessionOf(id));
        return true;
      }),
    failed: (error, { id }) =>
      context.log.error({ err: error, activityId: id }, 'pieces of an activity not put back'),
  });
