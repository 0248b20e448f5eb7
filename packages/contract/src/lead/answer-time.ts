import { openMinutesAfter } from '../dealer/open-minutes.ts';
import { clockText, dayAfter, minuteOf, type Opening } from '../dealer/opening.ts';
import { DAY_MS, dayText, shanghaiDay } from '../shanghai.ts';
import { ANSWER_MINUTES, CALL_HOURS, type ContactWay } from './kinds.ts';

/** The time to answer for a store without known opening hours, in ms. */
const UNKNOWN_HOURS_MS = DAY_MS;

/**
 * Returns when an answer is due: after two opening hours of the store, or of the hours in which
 * calls are allowed.
 */
export const dueBy = (opening: Opening, way: ContactWay, now: Date): Date =>
  openMinutesAfter(opening, now, ANSWER_MINUTES, way === 'daytime' ? CALL_HOURS : undefined) ??
  new Date(now.getTime() + UNKNOWN_HOURS_MS);

/** E.g. 今天 14:30, 明天 10:30, 3 月 16 日 周一 10:30. */
export function dueText(due: Date, now: Date): string {
  const [day, today] = [shanghaiDay(due), shanghaiDay(now)];
  const clock = clockText(minuteOf(due));
  if (day === today) return `今天 ${clock}`;
  if (day === dayAfter(today)) return `明天 ${clock}`;
  return `${dayText(day)} ${clock}`;
}
