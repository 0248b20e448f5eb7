import type { Activity } from '@marque/contract/activity/schema';
import type { LoadedActivity } from '../context.ts';
import { momentOfMinute } from '../../page/module.ts';

/** The moments between which an activity as it is written runs, and by which it is settled. */
export const timesOf = ({ from, until, settleAt }: Activity) => ({
  starts_at: momentOfMinute(from),
  ends_at: momentOfMinute(until),
  settle_at: momentOfMinute(settleAt),
});

/** The earlier of an end and that of the activity, with which everything in it ends. */
export const endWithin = ({ row }: Pick<LoadedActivity, 'row'>, end: Date): Date =>
  end < row.ends_at ? end : row.ends_at;

const HOUR_MS = 3_600_000;

/** The end of what lasts so many hours, or that of the activity where it comes first. */
export const hoursWithin = (
  activity: Pick<LoadedActivity, 'row'>,
  from: Date,
  hours: number,
): Date => endWithin(activity, new Date(from.getTime() + hours * HOUR_MS));

/** How long an order of a deal is kept for its payment. */
export const PAYS_MS = 15 * 60_000;

/** Until when an order of a deal is kept for its payment: no longer than what it is of. */
export function payBy(now: Date, end: Date): Date {
  const kept = new Date(now.getTime() + PAYS_MS);
  return kept < end ? kept : end;
}
