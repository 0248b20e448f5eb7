import type * as calls from '@marque/contract/activity/cut/endpoints';
import type { CutView } from '@marque/contract/activity/cut/cuts';
import type { CutRecord } from '@marque/contract/activity/cut/schema';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { ActivityContext, Asking, KindAnswer } from '../../context.ts';
import { findActivity, loadActivity } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { goodsOf } from '../deal/goods.ts';
import { hostObstacle } from '../help/show-helps.ts';
import { cutConfigOf } from './config.ts';
import { recordsOf, stateAt } from './record.ts';
import { cutRepository as cuts } from './repository.ts';

/** What the details page of an activity with cuts shows: what can be cut, and the viewer's own record. */
export async function showCuts(
  context: ActivityContext,
  { exec, activity, viewer }: Asking,
): Promise<KindAnswer<CutView>> {
  const { userId, host, now } = viewer;
  const { items, hours, ownFen, buysEarly, soldOutScore, attempts } = cutConfigOf(activity);
  const whose = userId === null ? null : { userId, activityId: activity.id };
  const [goods, current, begun] = await Promise.all([
    goodsOf(context, exec, activity),
    whose ? cuts.current(exec, whose) : undefined,
    whose ? cuts.count(exec, whose) : 0,
  ]);
  const state = current && stateAt(current, now);
  const runs = state === 'cutting' || state === 'floor' || state === 'ordered';
  const rows = current && runs ? [current] : [];
  const [record] = await recordsOf(context, exec, activity, { rows, goods, ...viewer });
  const attemptsLeft = userId === null ? null : Math.max(0, attempts - begun);
  const obstacle = hostObstacle(activity, host);
  const isLive = activity.state === 'live';
  return {
    view: {
      items: items.flatMap(({ dealId, fromFen, friends }) => {
        const sold = goods.get(dealId);
        return sold ? [{ goods: sold, fromFen, friends }] : [];
      }),
      hours,
      ownFen,
      buysEarly,
      soldOutScore,
      attemptsLeft,
      record: record ?? null,
    },
    obstacle: runs ? null : obstacle,
    allowed: [
      ...(isLive && !runs && !obstacle && attemptsLeft !== 0 ? ['start'] : []),
      ...(activity.state === 'scheduled' ? ['remind'] : []),
      ...(record?.allowed.includes('invite') ? ['invite'] : []),
    ],
  };
}

/** Shows what friends have cut for a participation. Throws CUT_NOT_FOUND. */
export async function showCut(
  context: ActivityContext,
  { input: { joinId }, brand, user, host, now }: Call<typeof calls.activityCut>,
): Promise<CutRecord> {
  const exec = context.database;
  const join = await activities.participation(exec, joinId);
  const row =
    join && (await cuts.current(exec, { userId: join.user_id, activityId: join.activity_id }));
  if (!row) throw new DomainError('CUT_NOT_FOUND');
  const of = { id: row.activity_id, brand, now };
  const activity = await findActivity(context, exec, of);
  if (!activity) throw new DomainError('CUT_NOT_FOUND');
  const looking = { userId: user?.id ?? null, host, now };
  const [record] = await recordsOf(context, exec, activity, { rows: [row], ...looking });
  if (!record) throw new DomainError('CUT_NOT_FOUND');
  return record;
}

/** Lists the member's records of an activity, the latest first. Throws ACTIVITY_NOT_FOUND. */
export async function listCuts(
  context: ActivityContext,
  { input: { id, cursor, size }, brand, user, host, now }: MemberCall<typeof calls.activityCuts>,
): Promise<Out<typeof calls.activityCuts>> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id, brand, now });
  const whose = { userId: user.id, activityId: activity.id };
  const { rows, nextCursor } = await cuts.page(exec, whose, { cursor, size });
  const looking = { userId: user.id, host, now };
  return { items: await recordsOf(context, exec, activity, { rows, ...looking }), nextCursor };
}
