import { addDays, DAY_MS, momentOfDay, shanghaiDay } from '../../shanghai.ts';

const HOUR_MS = 3_600_000;

/** The end of the Shanghai day that is so many days after the day of a moment. */
export const endOfDayAfter = (at: Date, days: number): Date =>
  momentOfDay(addDays(shanghaiDay(at), days + 1));

/** Until when a purchase counts for who accepted at a moment: the end of a day. */
export const bindDeadline = (boundAt: Date, bindDays: number): Date =>
  endOfDayAfter(boundAt, bindDays);

/** The deadline once a step was reached. A step never shortens it. */
export function extendedTo(expires: Date, at: Date, extendDays: number): Date {
  const later = endOfDayAfter(at, extendDays);
  return later > expires ? later : expires;
}

/** Whether an inviter is still offered to who opened their link at a moment. */
export const offeredWithin = (touchedAt: Date, now: Date, touchDays: number): boolean =>
  now.getTime() - touchedAt.getTime() <= touchDays * DAY_MS;

/** Until when the friend may name another inviter. */
export const changeUntil = (boundAt: Date, changeHours: number): Date =>
  new Date(boundAt.getTime() + changeHours * HOUR_MS);
