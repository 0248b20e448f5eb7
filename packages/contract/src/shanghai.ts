/** The offset of Asia/Shanghai to UTC, all year. Days and times of day are in this time zone. */
export const SHANGHAI_MS = 8 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** The local time in Shanghai at a moment, as `2026-03-01T08:00:00`. */
export const shanghaiTime = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19);

/** The day in Shanghai at a moment, as `2026-03-01`. */
export const shanghaiDay = (at: Date): string => shanghaiTime(at).slice(0, 10);

/** The last day before an end, as `2027-06-18` for what ends on 06-18 at 24:00. */
export const lastDayBefore = (end: Date): string => shanghaiDay(new Date(end.getTime() - 1));

/** The begin of the window that contains a moment. Windows start at midnight. */
export const startOfWindow = (at: Date, windowMs: number): Date =>
  new Date(at.getTime() - ((at.getTime() + SHANGHAI_MS) % windowMs));

/** The moment at which the day of `at` began. */
export const startOfDay = (at: Date): Date => startOfWindow(at, DAY_MS);

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** 周一 */
export const weekdayText = (day: string): string => WEEKDAYS[weekdayOf(day) - 1]!;

/** 3 月 16 日 */
export const monthDay = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;

/** 2026 年 3 月 16 日 */
export const fullDay = (day: string): string => `${Number(day.slice(0, 4))} 年 ${monthDay(day)}`;

/** 3 月 16 日 周一 */
export const dayText = (day: string): string => `${monthDay(day)} ${weekdayText(day)}`;

/** 3 月 16 日 周一 09:30 */
export const timeText = (at: Date): string =>
  `${dayText(shanghaiDay(at))} ${shanghaiTime(at).slice(11, 16)}`;

const MONTHS = 12;
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const partsOf = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8)),
];

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month, date + days);
}

/** The number of days from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The same day so many months later, or the last day of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const last = Number(lastDayOfMonth(day, months).slice(8));
  return dayOf(year, month + months, Math.min(date, last));
}

/** The last day of the month that is `months` after a day's month: 2027-02-10 and 12 give 2028-02-29. */
export function lastDayOfMonth(day: string, months = 0): string {
  const [year, month] = partsOf(day);
  return dayOf(year, month + months + 1, 0);
}

/** The moment at which a day begins. */
export const momentOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS);

/** The number of whole months between two days: two from 2026-01-15 to 2026-04-10. */
export function wholeMonthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [year, month, date] = partsOf(to);
  return (year - fromYear) * MONTHS + month - fromMonth - (date < fromDate ? 1 : 0);
}

/** Returns the beginning of a month, e.g. `2026-05`, and of the next one. */
export function timeOfMonth(month: string): { from: Date; to: Date } {
  const first = `${month}-01`;
  return { from: momentOfDay(first), to: momentOfDay(addDays(lastDayOfMonth(first), 1)) };
}
