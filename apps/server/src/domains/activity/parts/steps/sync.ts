import type * as calls from '@marque/contract/activity/steps/endpoints';
import { countedSteps, energyOf, runsOf } from '@marque/contract/activity/steps/energy';
import type { Out } from '@marque/contract/core';
import {
  addDays,
  DAY_MS,
  lastDayBefore,
  momentOfDay,
  shanghaiDay,
  startOfDay,
} from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { consentWithdrawn } from '../../../agreement/events.ts';
import type { ActivityContext, LoadedActivity, StepTerms } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { isOver } from '../../engine/state.ts';
import { activityRepository as activities } from '../../repository.ts';
import { boardRepository as boards } from '../board/repository.ts';
import { lockOwn } from '../chance/gains.ts';
import { ENERGY_BOARD, gainEnergy, scoreEnergy } from '../energy/gain.ts';
import { energyRepository as energies } from '../energy/repository.ts';
import { takePart } from '../join/take-part.ts';
import { type StepDayRow, stepRepository as steps } from './repository.ts';

/** What gives energy by steps. It goes with them. */
const BY_STEPS = 'steps';
const BY_RUN = 'streak';

/** The steps of days are kept for so long after an activity was settled. */
const KEPT_MS = 90 * DAY_MS;

const dayBefore = (now: Date): string => addDays(shanghaiDay(now), -1);

/** Whether an activity is over whose last day can still be read: until the midnight after the next. */
const isLastDayOpen = (activity: LoadedActivity, now: Date): boolean =>
  isOver(activity) &&
  now.getTime() < startOfDay(new Date(activity.row.ends_at.getTime() - 1)).getTime() + 2 * DAY_MS;

/** Throws STEPS_LATE for a day that is closed, to come, or none of the activity's. */
function assertOpenDay({ row }: LoadedActivity, day: string, now: Date): void {
  const isNear = day === shanghaiDay(now) || day === dayBefore(now);
  const first = shanghaiDay(row.starts_at);
  const last = lastDayBefore(row.ends_at);
  if (!isNear || day < first || day > last) throw new DomainError('STEPS_LATE');
}

/** Notes a day and raises its energy. Returns the day, and how much energy came. */
async function noteDay(
  tx: Tx,
  activity: LoadedActivity,
  { read, known, now }: { read: StepDayRow; known: StepDayRow | undefined; now: Date },
): Promise<{ row: StepDayRow; gained: number }> {
  const midnight = momentOfDay(read.day);
  const before = known ? { steps: known.steps, at: known.synced_at } : { steps: 0, at: midnight };
  const row = { ...read, steps: countedSteps(read.steps, before, now) };
  await steps.set(tx, row);
  const gained = await gainEnergy(tx, activity, {
    userId: row.user_id,
    source: BY_STEPS,
    reference: row.day,
    to: energyOf(row.steps),
    now,
  });
  return { row, gained };
}

/** Gives the energy of days in a row, each row and length once. Returns how much came. */
async function gainByRuns(
  tx: Tx,
  activity: LoadedActivity,
  { userId, terms, now }: { userId: string; terms: StepTerms; now: Date },
): Promise<number> {
  const days = await steps.of(tx, { userId, activityId: activity.id });
  const done = days.filter((row) => energyOf(row.steps) >= terms.goal).map(({ day }) => day);
  let gained = 0;
  for (const { from, length } of runsOf(done))
    for (const streak of terms.streaks.filter((one) => one.days <= length))
      gained += await gainEnergy(tx, activity, {
        userId,
        source: BY_RUN,
        reference: `${streak.days}:${from}`,
        to: streak.energy,
        now,
      });
  return gained;
}

/**
 * Notes the steps of today and yesterday. Throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_LIVE,
 * ACTIVITY_NOT_ELIGIBLE, CONSENT_REQUIRED, STEPS_HOST, STEPS_LATE.
 */
export async function syncSteps(
  context: ActivityContext,
  tx: Tx,
  { input, brand, user, host, now }: MemberCall<typeof calls.activitySteps>,
): Promise<Out<typeof calls.activitySteps>> {
  const userId = user.id;
  const activity = await loadActivity(context, tx, { id: input.id, brand, now });
  const terms = activity.kind.steps?.(activity.config);
  if (!terms) throw new DomainError('ACTIVITY_NOT_FOUND');
  if (host !== 'app') throw new DomainError('STEPS_HOST');
  await context.agreements.requireConsent(tx, { userId, kind: 'steps' }, now);
  const whose = { userId, activityId: activity.id };
  const isLate = isLastDayOpen(activity, now) && (await activities.joinOf(tx, whose));
  if (!isLate) await takePart(context, tx, activity, { userId, host, now });
  await lockOwn(tx, activity, userId);
  const known = new Map((await steps.of(tx, whose)).map((row) => [row.day, row]));
  const rows: StepDayRow[] = [];
  let gained = 0;
  for (const { day, steps: count } of input.days) {
    assertOpenDay(activity, day, now);
    const read = {
      user_id: userId,
      activity_id: activity.id,
      day,
      steps: count,
      synced_at: now,
    };
    const noted = await noteDay(tx, activity, { read, known: known.get(day), now });
    rows.push(noted.row);
    gained += noted.gained;
  }
  gained += await gainByRuns(tx, activity, { userId, terms, now });
  await scoreEnergy(tx, activity, { userId, now });
  const { left } = await energies.of(tx, whose, now);
  return {
    days: rows.map(({ day, steps: count }) => ({ day, steps: count })),
    gained,
    energy: left,
  };
}

/** Forgets the steps of a member, and the energy that tells of them. Prizes stay. */
export async function forgetSteps(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await steps.forget(tx, userId);
  for (const id of await energies.forget(tx, userId, [BY_STEPS, BY_RUN])) {
    const { gained } = await energies.of(tx, { userId, activityId: id }, at);
    if (gained > 0) await scoreEnergy(tx, { id }, { userId, now: at });
    else await boards.remove(tx, { activityId: id, board: ENERGY_BOARD.id }, userId);
  }
}

/** Forgets steps with the consent to read them. */
export const forgetWithConsent = async (
  tx: Tx,
  { userId, kind, at }: PayloadOf<typeof consentWithdrawn>,
): Promise<void> => {
  if (kind === 'steps') await forgetSteps(tx, { userId, at });
};

/** Forgets the steps of activities that were settled long ago. */
export const forgetSettled = ({ database }: Pick<ActivityContext, 'database'>, now: Date) =>
  steps.removeSettled(database, new Date(now.getTime() - KEPT_MS));
