import { addMonths } from '@marque/contract/shanghai';

/** The day on which an owner has had a car for so many years. */
export const anniversary = (since: string, years: number): string => addMonths(since, years * 12);

/** Returns the days, up to today, on which another year with a car was full. */
export function fullYears(since: string, today: string): string[] {
  const days: string[] = [];
  for (let day = anniversary(since, 1); day <= today; day = anniversary(since, days.length + 1))
    days.push(day);
  return days;
}
