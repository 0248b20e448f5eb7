import * as calls from '@marque/contract/activity/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { sumBy } from 'es-toolkit';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { type HandledCall, handlers } from '#kernel/module.ts';
import type { AwardState } from '@marque/contract/activity/award/schema';
import type { ActivityContext } from '../context.ts';
import { loadActivity } from '../engine/load.ts';
import { awardRepository as awards } from '../parts/award/repository.ts';
import { sessionOf } from '../parts/deal/session.ts';
import type { ActivityPart } from '../parts/part.ts';
import { callCrowd } from './crowd.ts';
import {
  cancelActivity,
  extendActivity,
  pauseActivity,
  publishActivity,
  resumeActivity,
} from './changes.ts';
import { problemsOf, warningsOf } from '../engine/publish-check.ts';
import { stateOf } from '../engine/state.ts';
import { activityRepository as activities } from '../repository.ts';

/** Lists the activities of the brand that are not over, and the last ones that are. */
async function listForDesk(
  { database }: ActivityContext,
  { brand, now }: OperatorCall<typeof calls.operatorActivities>,
): Promise<Out<typeof calls.operatorActivities>> {
  const rows = await activities.newest(database, brand);
  const people = await activities.peopleOf(
    database,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => {
      const { id, family, content } = row;
      return {
        id,
        family,
        title: content.title,
        state: stateOf(row, now),
        from: row.starts_at.toISOString(),
        until: row.ends_at.toISOString(),
        version: row.version,
        people: people.get(id) ?? 0,
      };
    }),
  };
}

/** Says what keeps an activity from being published, and what its prizes come to. Nothing is written. */
async function checkActivity(
  { database, registry }: ActivityContext,
  { input: { activity }, now }: OperatorCall<typeof calls.operatorActivityCheck>,
): Promise<Out<typeof calls.operatorActivityCheck>> {
  return {
    problems: await problemsOf(registry, database, activity, now),
    warnings: [...warningsOf(registry, activity)],
    budgetFen: sumBy(activity.prizes, ({ stock, valueFen }) => (stock ?? 0) * valueFen),
  };
}

/** Says what became of an activity: who takes part, its prizes and its deals. Throws ACTIVITY_NOT_FOUND. */
async function showStats(
  context: ActivityContext,
  { input: { id }, brand, now }: OperatorCall<typeof calls.operatorActivityStats>,
): Promise<Out<typeof calls.operatorActivityStats>> {
  const { database, catalog } = context;
  const activity = await loadActivity(context, database, { id, brand, now });
  const { content, row } = activity;
  const [people, prizes, given, goods] = await Promise.all([
    activities.people(database, activity.id),
    activities.prizes(database, activity.id),
    awards.countOf(database, activity.id),
    catalog.dealItems(database, sessionOf(activity.id)),
  ]);
  return {
    title: content.title,
    state: activity.state,
    reason: row.pause_reason,
    people,
    prizes: content.prizes.map((prize) => {
      const { stock = null, left = null } = prizes.find((one) => one.id === prize.id) ?? {};
      const counts = given.filter((one) => one.prize_id === prize.id);
      const n = (state: AwardState) => counts.find((one) => one.state === state)?.n ?? 0;
      return {
        id: prize.id,
        name: prize.name,
        stock,
        left,
        toClaim: n('toClaim'),
        done: n('done'),
        lapsed: n('lapsed'),
        void: n('void'),
      };
    }),
    deals: content.deals.map(({ id: dealId, skuId, quota }) => ({
      id: dealId,
      skuId,
      quota,
      left: goods.find((one) => one.skuId === skuId)?.available ?? 0,
    })),
  };
}

/** The operators' calls for activities. */
export const activityDesk = (
  context: ActivityContext,
  parts: readonly ActivityPart[],
): HandledCall[] => [
  ...handlers(context, [
    [calls.operatorActivities, listForDesk],
    [calls.operatorActivityCheck, checkActivity],
    [calls.operatorActivityStats, showStats],
    [calls.operatorActivityPublish, publishActivity],
    [calls.operatorActivityPause, pauseActivity],
    [calls.operatorActivityCrowd, callCrowd],
  ]),
  ...handlers({ ...context, parts }, [
    [calls.operatorActivityResume, resumeActivity],
    [calls.operatorActivityExtend, extendActivity],
    [calls.operatorActivityCancel, cancelActivity],
  ]),
];
