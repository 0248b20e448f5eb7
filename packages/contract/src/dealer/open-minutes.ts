import { shanghaiDay } from '../shanghai.ts';
import { dayAfter, minuteOf, momentAt, type Opening, openSpans, type Span } from './opening.ts';

const DAYS_LOOKED_AT = 31;
const WHOLE_DAY: Span = { opens: 0, closes: 1440 };

/**
 * Returns when a number of opening minutes, optionally within part of each day, has passed; null
 * when that takes more than a month.
 */
export function openMinutesAfter(
  opening: Opening,
  now: Date,
  minutes: number,
  within: Span = WHOLE_DAY,
): Date | null {
  let left = minutes;
  const today = shanghaiDay(now);
  for (let ahead = 0; ahead < DAYS_LOOKED_AT; ahead++) {
    const day = dayAfter(today, ahead);
    const from = Math.max(within.opens, ahead === 0 ? minuteOf(now) : 0);
    for (const { opens, closes } of openSpans(opening, day).spans) {
      const begins = Math.max(opens, from);
      const ends = Math.min(closes, within.closes);
      if (ends <= begins) continue;
      if (ends - begins >= left) return momentAt(day, begins + left);
      left -= ends - begins;
    }
  }
  return null;
}
