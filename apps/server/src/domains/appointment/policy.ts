import { openMinutesAfter } from '@marque/contract/dealer/open-minutes';
import { dayAfter, minuteOf, momentAt, type Opening } from '@marque/contract/dealer/opening';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who did not come so often has the store call first. */
export const STRIKES_MOST = 2;
export const STRIKES_MS = 180 * DAY_MS;
/** After the beginning nobody comes any more. */
export const GRACE_MS = 30 * MINUTE_MS;
/** Before the beginning a store takes a customer in. */
const EARLY_MS = 60 * MINUTE_MS;
/** From when on a customer is taken in. */
export const takenInFrom = (start: Date): Date => new Date(start.getTime() - EARLY_MS);
/** Whether a customer can be taken in by now. */
export const isAboutNow = ({ start_at: start }: { start_at: Date }, now: Date): boolean =>
  now >= takenInFrom(start);
/** A store that changes a time so shortly before it makes up for it. */
export const isShortNotice = ({ start_at: start }: { start_at: Date }, now: Date): boolean =>
  now < start && start.getTime() - now.getTime() < DAY_MS;
/** A freed time is kept so long for who waits. */
export const OFFER_MS = 30 * MINUTE_MS;
/** What cannot be reached by phone so long before is given away. */
const PHONE_BEFORE_MS = 2 * HOUR_MS;
const SILENT_BEFORE_MS = HOUR_MS;
const SILENT_OPEN_MINUTES = 120;
/** Nobody is asked before and after. */
const POLITE = { from: 8 * 60, to: 22 * 60, eveningBefore: 20 * 60 };

/**
 * Until when a store may look at a booking: two hours of its opening, and no later than an hour
 * before. Whoever is called first may be reached until two hours before.
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

/** When a customer is reminded: a day and two hours before, by day; what is over already is left out. */
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

/** Now, or when people may be asked again. */
export function politeNow(now: Date): Date {
  const minute = minuteOf(now);
  const day = shanghaiDay(now);
  if (minute < POLITE.from) return momentAt(day, POLITE.from);
  if (minute >= POLITE.to) return momentAt(dayAfter(day), POLITE.from);
  return now;
}

type Limited = { changes?: { untilMinutes: number; most: number } };
type Changing = { start_at: Date; changes: number };

/** Why its person may change an appointment no more, where its kind says until when. */
export const refusesChange = (
  { changes }: Limited,
  { start_at: start }: Pick<Changing, 'start_at'>,
  now: Date,
): 'CHANGE_TOO_LATE' | null =>
  changes && start.getTime() - now.getTime() < changes.untilMinutes * MINUTE_MS
    ? 'CHANGE_TOO_LATE'
    : null;

/** The same for another time, where its kind says how often. */
export const refusesMove = (
  kind: Limited,
  row: Changing,
  now: Date,
): 'CHANGE_TOO_LATE' | 'CHANGE_LIMIT' | null =>
  refusesChange(kind, row, now) ??
  (kind.changes && row.changes >= kind.changes.most ? 'CHANGE_LIMIT' : null);

/** No kind is booked further ahead, in days. */
export const BOOKED_AHEAD_DAYS = 60;

/** The days that can be booked, from today in Shanghai. */
export const bookableDays = (now: Date, horizonDays: number): string[] =>
  Array.from({ length: horizonDays }, (_, i) => dayAfter(shanghaiDay(now), i));

/** The first minute of a day that can be booked; more than the day has: none. */
export function earliestOn(day: string, now: Date, leadMinutes: number): number {
  const first = now.getTime() + leadMinutes * MINUTE_MS;
  return Math.max(0, Math.ceil((first - momentAt(day, 0).getTime()) / MINUTE_MS));
}
