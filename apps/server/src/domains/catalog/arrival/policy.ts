const SHANGHAI_MS = 8 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody's phone rings for goods before and after, by the hour in Asia/Shanghai. */
const [FROM_HOUR, TO_HOUR] = [8, 22] as const;

/** How long a specification that came back is pointed out, in milliseconds. */
export const POINTED_OUT_MS = 7 * DAY_MS;

/** The moment itself by day, else the next morning. */
export function politeTime(now: Date): Date {
  const local = now.getTime() + SHANGHAI_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const hour = Math.floor((local - midnight) / HOUR_MS);
  if (hour >= FROM_HOUR && hour < TO_HOUR) return now;
  const morning = midnight + FROM_HOUR * HOUR_MS + (hour >= TO_HOUR ? DAY_MS : 0);
  return new Date(morning - SHANGHAI_MS);
}
