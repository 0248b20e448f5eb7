import type * as calls from '@marque/contract/activity/endpoints';
import { entryOf, pageOfRole, type Role } from '@marque/contract/activity/families';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { LinkTo } from '../../notice/module.ts';
import type { ActivityContext, LoadedActivity } from '../context.ts';
import { reminderRepository as reminders } from '../reminder-repository.ts';
import { activityRepository as activities } from '../repository.ts';
import { loadActivity, loadedOf } from './load.ts';

/** The notice's link to a page of an activity, else to the one it is entered by. */
export const linkTo = (
  { family, id }: Pick<LoadedActivity, 'family' | 'id'>,
  role?: Role,
): LinkTo | null => {
  const page = role ? pageOfRole(family, role) : entryOf(family);
  return page ? ({ page, query: { id } } as LinkTo) : null;
};

/**
 * Sets or removes the reminder of an activity's start. Throws ACTIVITY_NOT_FOUND, ACTIVITY_BEGUN.
 */
export async function remind(
  context: ActivityContext,
  { input: { id, on }, brand, user, now }: MemberCall<typeof calls.activityRemind>,
): Promise<Out<typeof calls.activityRemind>> {
  const { database } = context;
  const activity = await loadActivity(context, database, { id, brand, now });
  const of = { userId: user.id, activityId: activity.id };
  if (on && activity.state !== 'scheduled') throw new DomainError('ACTIVITY_BEGUN');
  await (on ? reminders.add(database, of, now) : reminders.remove(database, of));
  return { reminded: on };
}

async function tellOne(
  context: ActivityContext,
  tx: Tx,
  of: { userId: string; activityId: string },
  now: Date,
): Promise<void> {
  const row = await activities.byId(tx, of.activityId);
  if (!row || !(await reminders.markTold(tx, of, now))) return;
  const activity = loadedOf(context, row, now);
  await context.tell(tx, {
    userId: of.userId,
    brand: activity.brand,
    kind: 'activity',
    dedupe: `activity:${activity.id}:start`,
    title: `${activity.content.title}开始了`,
    body: activity.content.share.text,
    link: linkTo(activity),
    at: now,
  });
}

/** Tells those who wanted to know that an activity has begun. */
export const tellOfStarts = (context: ActivityContext, now: Date): Promise<void> =>
  drain({
    find: (size) => reminders.due(context.database, now, size),
    take: (of) =>
      inTransaction(context.database, async (tx) => {
        await tellOne(context, tx, of, now);
        return true;
      }),
    failed: (error, { activityId }) =>
      context.log.error({ err: error, activityId }, 'start of an activity not told'),
  });
