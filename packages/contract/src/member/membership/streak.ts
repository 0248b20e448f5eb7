import { addDays, daysBetween } from '../../shanghai.ts';

/** Days running, after each of which a bonus is given. */
export const BONUS_DAYS = 7;
export const MAKE_UP = { cost: 30, perMonth: 2, days: 7 } as const;

/** Returns the days running that end on a day; `signed` holds days in any order. */
export function streakOn(signed: ReadonlySet<string>, day: string): number {
  let days = 0;
  while (signed.has(addDays(day, -days))) days++;
  return days;
}

/** Returns the days running that contain a day, the first and how many. */
export function runAround(
  signed: ReadonlySet<string>,
  day: string,
): { from: string; days: number } {
  let last = day;
  while (signed.has(addDays(last, 1))) last = addDays(last, 1);
  const days = streakOn(signed, last);
  return { from: addDays(last, 1 - days), days };
}

/** Whether a day can be made up today: one of the last seven, not before the member joined. */
export const canMakeUp = (day: string, today: string, joined: string): boolean =>
  day >= joined && day < today && daysBetween(day, today) <= MAKE_UP.days;
