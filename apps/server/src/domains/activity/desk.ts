import * as calls from '@marque/contract/activity/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { sumBy } from 'es-toolkit';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { type Handled, handlers } from '#kernel/module.ts';
import type { ActivityContext } from './context.ts';
import { problemsOf, warningsOf } from './engine/publish-check.ts';
import { stateOf } from './engine/state.ts';
import { activityRepository as activities } from './repository.ts';

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

/** The operators' calls for activities. */
export const activityDesk = (context: ActivityContext): Handled[] =>
  handlers(context, [
    [calls.operatorActivities, listForDesk],
    [calls.operatorActivityCheck, checkActivity],
  ]);
