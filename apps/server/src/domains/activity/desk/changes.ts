import type * as calls from '@marque/contract/activity/operator-endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { enqueue } from '#kernel/jobs/background.ts';
import { momentOfMinute } from '../../page/module.ts';
import type { ActivityContext } from '../context.ts';
import { problemsOf } from '../engine/publish-check.ts';
import { publishOne } from '../engine/publish.ts';
import { isOver, stateOf } from '../engine/state.ts';
import type { ActivityPart } from '../parts/part.ts';
import { activityRepository as activities, type ActivityRow } from '../repository.ts';
import { TELL_CANCELLED_JOB, type TellingCancelled } from './tell-cancelled.ts';

type WithParts = ActivityContext & { parts: readonly ActivityPart[] };

/** The longest that a running activity is made to run. */
const LONGEST_MORE_MS = 7 * DAY_MS;

async function lockOrRefuse(
  tx: Tx,
  { brand, id }: { brand: Brand; id: string },
  now: Date,
): Promise<ActivityRow> {
  const row = await activities.lock(tx, { brand, id });
  if (!row) throw new DomainError('ACTIVITY_NOT_FOUND');
  if (isOver({ state: stateOf(row, now) })) throw new DomainError('ACTIVITY_OVER');
  return row;
}

/** Publishes an activity as it is written; nothing of one that has problems. It cannot be written anew. */
export async function publishActivity(
  { registry }: ActivityContext,
  tx: Tx,
  { input: { activity }, brand, now }: OperatorCall<typeof calls.operatorActivityPublish>,
): Promise<Out<typeof calls.operatorActivityPublish>> {
  if (await activities.isKnown(tx, activity.id)) throw new DomainError('ACTIVITY_FROZEN');
  const problems = [
    ...(activity.brand === brand ? [] : [{ path: 'brand', message: '这是另一个品牌的活动' }]),
    ...(await problemsOf(registry, tx, activity, now)),
  ];
  if (problems.length === 0) await publishOne(registry, tx, activity, now);
  return { problems };
}

/** Stops an activity for a while: nothing can be done in it, and nothing ends. */
export async function pauseActivity(
  _context: ActivityContext,
  tx: Tx,
  { input: { id, reason }, brand, now }: OperatorCall<typeof calls.operatorActivityPause>,
): Promise<Out<typeof calls.operatorActivityPause>> {
  const row = await lockOrRefuse(tx, { brand, id }, now);
  if (row.paused_at) throw new DomainError('ACTIVITY_PAUSED');
  await activities.change(tx, id, { paused_at: now, pause_reason: reason });
  return { done: true };
}

async function delay(
  { parts }: WithParts,
  tx: Tx,
  row: ActivityRow,
  { from, ms }: { from: Date; ms: number },
): Promise<void> {
  await activities.change(tx, row.id, {
    ends_at: new Date(row.ends_at.getTime() + ms),
    settle_at: new Date(row.settle_at.getTime() + ms),
  });
  for (const part of parts) await part.delay?.(tx, { activityId: row.id, from, ms });
}

/** Lets an activity go on. Its end, and all that would have ended, moves by the length of the pause. */
export async function resumeActivity(
  context: WithParts,
  tx: Tx,
  { input: { id }, brand, now }: OperatorCall<typeof calls.operatorActivityResume>,
): Promise<Out<typeof calls.operatorActivityResume>> {
  const row = await lockOrRefuse(tx, { brand, id }, now);
  const from = row.paused_at;
  if (!from) throw new DomainError('ACTIVITY_NOT_PAUSED');
  await activities.change(tx, id, { paused_at: null, pause_reason: '' });
  const since = from > row.starts_at ? from : row.starts_at;
  const ms = now.getTime() - since.getTime();
  if (ms > 0) await delay(context, tx, row, { from: since, ms });
  return { done: true };
}

/** Lets an activity run longer, at most seven days. */
export async function extendActivity(
  context: WithParts,
  tx: Tx,
  { input: { id, until }, brand, now }: OperatorCall<typeof calls.operatorActivityExtend>,
): Promise<Out<typeof calls.operatorActivityExtend>> {
  const row = await lockOrRefuse(tx, { brand, id }, now);
  const ms = momentOfMinute(until).getTime() - row.ends_at.getTime();
  if (ms <= 0 || ms > LONGEST_MORE_MS) throw new DomainError('ACTIVITY_UNTIL');
  await delay(context, tx, row, { from: row.ends_at, ms });
  return { done: true };
}

/** Cancels an activity: what waits for others is given back, and everybody who takes part is told. */
export async function cancelActivity(
  { parts }: WithParts,
  tx: Tx,
  { input: { id, reason }, brand, now }: OperatorCall<typeof calls.operatorActivityCancel>,
): Promise<Out<typeof calls.operatorActivityCancel>> {
  await lockOrRefuse(tx, { brand, id }, now);
  await activities.change(tx, id, {
    cancelled_at: now,
    cancel_reason: reason,
    paused_at: null,
    pause_reason: '',
  });
  for (const part of parts) await part.cancel?.(tx, { activityId: id, now });
  const telling: TellingCancelled = { activityId: id, after: '' };
  await enqueue(tx, TELL_CANCELLED_JOB, telling, now);
  return { done: true };
}
