import { DAY_MS, SHANGHAI_MS } from '@marque/contract/shanghai';

const RELATIVE = /^(?:([+-]\d{1,4})d|@(today|tomorrow)) (\d{2}):(\d{2})$/;
const NAMED: Record<string, number> = { today: 0, tomorrow: 1 };

/** Returns the number of the Shanghai day of a moment, counted from 1970-01-01. */
export const dayNumber = (moment: Date): number =>
  Math.floor((moment.getTime() + SHANGHAI_MS) / DAY_MS);

/** Formats a day as YYYYMMDD. */
export const dayName = (day: number): string =>
  new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns midnight of a day in Shanghai. */
const midnight = (day: string): string => `${day}T00:00:00+08:00`;

/** Returns a range for the database, from one day to before another, or without an end. */
export const rangeOf = (from: string, to: string | null | undefined): string =>
  `[${midnight(from)},${to ? midnight(to) : ''})`;

export type RelativeTime = { dayOffset: number; minutes: number };

/**
 * Parses `-3d 21:14`, `+12d 09:00` or `@today 10:00`: days from today and a time in Shanghai, where
 * 24:00 is the end of the day. Returns null for anything else.
 */
export function parseRelativeTime(text: string): RelativeTime | null {
  const [, days, name, hours, minutes] = RELATIVE.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const inDay = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || inDay > 24 * 60) return null;
  return { dayOffset: days === undefined ? NAMED[name!]! : Number(days), minutes: inDay };
}

/** Returns the moment of a relative time as seen from a day. */
export const momentOf = (time: RelativeTime, today: number): Date =>
  new Date((today + time.dayOffset) * DAY_MS + time.minutes * 60_000 - SHANGHAI_MS);
