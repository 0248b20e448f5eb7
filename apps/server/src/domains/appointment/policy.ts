import { openMinutesAfter } from '@marque/contract/dealer/open-minutes';
import { dayAfter, minuteOf, momentAt, type Opening } from '@marque/contract/dealer/opening';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The number of no-shows within STRIKES_MS after which the store calls before confirming. */
export const MAX_STRIKES = 2;
export const STRIKES_MS = 180 * DAY_MS;
/** How long after the start a person counts as not coming, in ms. */
export const GRACE_MS = 30 * MINUTE_MS;
/** How long before the start a person can be taken in, in ms. */
const EARLY_MS = 60 * MINUTE_MS;
/** Returns the earliest time of arrival. */
export const takenInFrom = (start: Date): Date => new Date(start.getTime() - EARLY_MS);
/** Returns whether a person can be taken in by now. */
export const isAboutNow = ({ start_at: start }: { start_at: Date }, now: Date): boolean =>
  now >= takenInFrom(start);
/** Returns whether a change by the store is at short notice: less than a day before the start. */
export const isShortNotice = ({ start_at: start }: { start_at: Date }, now: Date): boolean =>
  now < start && start.getTime() - now.getTime() < DAY_MS;
/** How long an offer to the waiting list is reserved, in ms. */
export const OFFER_MS = 30 * MINUTE_MS;
/** How long before the start a booking expires whose person could not be reached, in ms. */
const PHONE_BEFORE_MS = 2 * HOUR_MS;
const SILENT_BEFORE_MS = HOUR_MS;
const SILENT_OPEN_MINUTES = 120;
/** The minutes of the day between which people are contacted. */
const POLITE = { from: 8 * 60, to: 22 * 60, eveningBefore: 20 * 60 };

/**
 * Returns until when a store can confirm a booking: for two opening hours, but no later than an
 * hour before the start, or two hours if the store has to call.
 */
export function confirmBy(
  reason: 'dealer' | 'phone',
  opening: Opening,
  start: Date,
  now: Date,
): Date {
  if (reason === 'phone') return new Date(start.getTime() - PHONE_BEFORE_MS);
  const latest = start.getTime() - SILENT_BEFORE_MS;
  const silent = openMinutesAfter(opening, now, SILENT_OPEN_MINUTES)?.getTime() ?? latest;
  return new Date(Math.max(now.getTime(), Math.min(silent, latest)));
}

export type Reminder = { which: 'day' | 'hours'; at: Date };

/** Returns the reminders: a day and two hours before, in daytime. Past ones are left out. */
export function remindersOf(start: Date, now: Date): Reminder[] {
  const reminder = (which: Reminder['which'], before: number): Reminder => {
    const at = new Date(start.getTime() - before);
    const minute = minuteOf(at);
    const day = shanghaiDay(at);
    if (minute < POLITE.from)
      return { which, at: momentAt(dayAfter(day, -1), POLITE.eveningBefore) };
    if (minute >= POLITE.to) return { which, at: momentAt(day, POLITE.eveningBefore) };
    return { which, at };
  };
  return [reminder('day', DAY_MS), reminder('hours', 2 * HOUR_MS)].filter(({ at }) => at > now);
}

/** Returns now, or the next moment at which people may be contacted. */
export function politeNow(now: Date): Date {
  const minute = minuteOf(now);
  const day = shanghaiDay(now);
  if (minute < POLITE.from) return momentAt(day, POLITE.from);
  if (minute >= POLITE.to) return momentAt(dayAfter(day), POLITE.from);
  return now;
}

type ChangeLimits = { changes?: { untilMinutes: number; most: number } };
type Changing = { start_at: Date; changes: number };

/** Returns why the person can no longer change an appointment; null when they can. */
export const refusesChange = (
  { changes }: ChangeLimits,
  { start_at: start }: Pick<Changing, 'start_at'>,
  now: Date,
): 'CHANGE_TOO_LATE' | null =>
  changes && start.getTime() - now.getTime() < changes.untilMinutes * MINUTE_MS
    ? 'CHANGE_TOO_LATE'
    : null;

/** Returns why the person can no longer move an appointment; null when they can. */
export const refusesMove = (
  kind: ChangeLimits,
  row: Changing,
  now: Date,
): 'CHANGE_TOO_LATE' | 'CHANGE_LIMIT' | null =>
  refusesChange(kind, row, now) ??
  (kind.changes && row.changes >= kind.changes.most ? 'CHANGE_LIMIT' : null);

/** The maximum number of days that any kind can be booked ahead. */
export const BOOKED_AHEAD_DAYS = 60;

/** Returns the Shanghai days that can be booked, from today on. */
export const bookableDays = (now: Date, horizonDays: number): string[] =>
  Array.from({ length: horizonDays }, (_, i) => dayAfter(shanghaiDay(now), i));

/** Returns the first minute of a day that can be booked. It exceeds the day when there is none. */
export function earliestOn(day: string, now: Date, leadMinutes: number): number {
  const first = now.getTime() + leadMinutes * MINUTE_MS;
  return Math.max(0, Math.ceil((first - momentAt(day, 0).getTime()) / MINUTE_MS));
}
