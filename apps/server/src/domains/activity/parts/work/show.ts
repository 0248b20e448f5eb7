import type * as calls from '@marque/contract/activity/work/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { standingOf } from '../../../moderation/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { findActivity, loadActivity } from '../../engine/load.ts';
import { ownVotes } from '../vote/vote.ts';
import { type CountedWork, workRepository as works } from './repository.ts';
import { sendsLeft } from './submit.ts';
import { ownWorksOf, placesOf, worksOf } from './view.ts';

/** A work that somebody sees, with its activity. */
type SeenWork = { row: CountedWork; activity: LoadedActivity };

/** Returns a public work, or the reader's own; undefined for others and those of the other brand. */
export async function seenWork(
  context: ActivityContext,
  exec: Exec,
  { id, brand, userId, now }: { id: string; brand: Brand; userId: string | null; now: Date },
): Promise<SeenWork | undefined> {
  const [row] = await works.byIds(exec, [id]);
  if (!row || (row.state !== 'live' && row.user_id !== userId)) return undefined;
  const activity = await findActivity(context, exec, { id: row.activity_id, brand, now });
  return activity && { row, activity };
}

/** Lists the public works of an activity. Throws ACTIVITY_NOT_FOUND. */
export async function listWorks(
  context: ActivityContext,
  { input: { id, sort, seed, cursor, size }, brand, user, now }: Call<typeof calls.workPage>,
): Promise<Out<typeof calls.workPage>> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id, brand, now });
  const userId = user?.id ?? null;
  const without = await context.hiddenFrom(exec, userId);
  const shown = activity.kind.votes?.terms(activity, now).shown ?? false;
  // The order by votes would tell what is not shown.
  const by = sort === 'hot' && !shown ? 'random' : sort;
  const of = { activityId: activity.id, without, sort: by, seed };
  const { rows, nextCursor } = await works.page(exec, of, { cursor, size });
  return { items: await worksOf(context, exec, activity, { rows, userId, now }), nextCursor };
}

/** Shows a work. Throws WORK_NOT_FOUND. */
export async function showWork(
  context: ActivityContext,
  { input: { workId }, brand, user, now }: Call<typeof calls.workShow>,
): Promise<Out<typeof calls.workShow>> {
  const exec = context.database;
  const userId = user?.id ?? null;
  const seen = await seenWork(context, exec, { id: workId, brand, userId, now });
  if (!seen) throw new DomainError('WORK_NOT_FOUND');
  const { row, activity } = seen;
  const [work] = await worksOf(context, exec, activity, { rows: [row], userId, now });
  const terms = activity.kind.votes?.terms(activity, now);
  const own = await ownVotes(exec, activity, { userId, now });
  return {
    ...work!,
    family: activity.row.family,
    activity: activity.content.title,
    comments: row.comments,
    standing: standingOf({ state: row.state, reason: row.state_reason }, work!.mine),
    place: (await placesOf(exec, activity, { rows: [row], now })).get(row.id) ?? null,
    vote: {
      open: activity.state === 'live' && row.state === 'live' && (terms?.open ?? false),
      left: own && own.left,
      perEntry: terms?.perEntry ?? 0,
    },
  };
}

/** Lists the caller's works of an activity. Throws ACTIVITY_NOT_FOUND. */
export async function listOwnWorks(
  context: ActivityContext,
  { input: { id, cursor, size }, brand, user, now }: MemberCall<typeof calls.workMine>,
): Promise<Out<typeof calls.workMine>> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id, brand, now });
  const whose = { userId: user.id, activityId: activity.id };
  const { rows, nextCursor } = await works.ofMember(exec, whose, { cursor, size });
  const left = await sendsLeft(exec, activity, { userId: user.id, now });
  return {
    items: await ownWorksOf(context, exec, activity, { rows, userId: user.id, now }),
    nextCursor,
    activityId: activity.id,
    most: activity.kind.works?.terms(activity, now).most ?? 0,
    left: left.today,
    settleAt: activity.row.settle_at.toISOString(),
  };
}
