import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

const HOUR_MS = 3_600_000;
/** Nobody's phone rings for goods before and after, by the hour in Asia/Shanghai. */
const [FROM_HOUR, TO_HOUR] = [8, 22] as const;

/** How long a specification that came back is pointed out, in milliseconds. */
export const POINTED_OUT_MS = 7 * DAY_MS;
/** Specifications pointed out at once. */
export const POINTED_OUT_MOST = 20;

/** The moment itself by day, else the next morning. */
export function politeTime(now: Date): Date {
  const midnight = startOfDay(now).getTime();
  const hour = Math.floor((now.getTime() - midnight) / HOUR_MS);
  if (hour >= FROM_HOUR && hour < TO_HOUR) return now;
  return new Date(midnight + FROM_HOUR * HOUR_MS + (hour >= TO_HOUR ? DAY_MS : 0));
}
