import { clockText, minuteOf, weekdayOf } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Formats a calendar day, independent of the time zone: 3 月 16 日 周一. */
export const dayText = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 ${WEEKDAYS[weekdayOf(day) - 1]}`;

/** 09:30, in Shanghai. */
export const clockOf = (start: string): string => clockText(minuteOf(new Date(start)));

/** 3 月 16 日 周一 09:30 */
export const timeText = (start: string): string =>
  `${dayText(shanghaiDay(new Date(start)))} ${clockOf(start)}`;

/** The labels of a day in the picker: its date and weekday. */
export const dayChoice = (day: string, today: string): { name: string; weekday: string } => ({
  name: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
  weekday: day === today ? '今天' : WEEKDAYS[weekdayOf(day) - 1]!,
});
