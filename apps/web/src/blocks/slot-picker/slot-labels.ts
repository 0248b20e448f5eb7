import { clockText, minuteOf } from '@marque/contract/dealer/opening';
import { timeText as shanghaiText, weekdayText } from '@marque/contract/shanghai';

/** 09:30, in Shanghai. */
export const clockOf = (start: string): string => clockText(minuteOf(new Date(start)));

/** 3 月 16 日 周一 09:30 */
export const timeText = (start: string): string => shanghaiText(new Date(start));

/** The labels of a day in the picker: its date and weekday. */
export const dayChoice = (day: string, today: string): { name: string; weekday: string } => ({
  name: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
  weekday: day === today ? '今天' : weekdayText(day),
});
