import type { Activity } from '@marque/contract/activity/schema';
import type { Tx } from '#kernel/database.ts';
import type { Registry } from '../context.ts';
import { activityRepository as activities } from '../repository.ts';
import { setDealsAside } from '../parts/deal/set-aside.ts';
import { problemsOf } from './publish-check.ts';
import { timesOf } from './times.ts';

/** Publishes one activity, after its check. */
export async function publishOne(
  { families }: Registry,
  tx: Tx,
  activity: Activity,
  now: Date,
): Promise<void> {
  const { id, brand, family } = activity;
  const { kind } = families.get(family)!;
  const row = { id, brand, family, kind, content: activity, ...timesOf(activity) };
  await activities.publish(tx, row, now);
  await activities.addPrizes(tx, id, activity.prizes);
  await setDealsAside(tx, row);
}

/**
 * Publishes the activities of the demo content. One that exists keeps its start once it has begun, and
 * the pieces of its prizes; its end moves along. Throws for one that could not be published.
 */
export async function publishContent(
  registry: Registry,
  tx: Tx,
  written: readonly Activity[],
  now: Date,
): Promise<void> {
  for (const activity of written) {
    const [problem] = await problemsOf(registry, tx, activity, now);
    if (problem) throw new Error(`Activity ${activity.id}: ${problem.path}: ${problem.message}`);
    await publishOne(registry, tx, activity, now);
  }
}
