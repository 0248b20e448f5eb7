import type { SeasonTask } from '@marque/contract/community/x-mission/schema';
import { addDays, daysBetween, weekdayOf } from '@marque/contract/shanghai';

/** The Monday of a Shanghai day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The number of a day's week in a season, from 1; the week of its first day is the first. */
export const weekOf = (firstDay: string, day: string): number =>
  Math.max(1, daysBetween(mondayOf(firstDay), mondayOf(day)) / 7 + 1);

/** Whether a task counts once more on a day on which it counted so often. */
export const hasRoom = ({ cap }: Pick<SeasonTask, 'cap'>, today: number): boolean =>
  cap === null || today < cap;
