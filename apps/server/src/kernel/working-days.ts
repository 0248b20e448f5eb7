import { addDays } from '@marque/contract/shanghai';
import arranged from 'chinese-days/dist/chinese-days.json' with { type: 'json' };

// The package's data is read, not its functions, which take days by the time zone of the machine.
const free = new Set(Object.keys(arranged.holidays));
/** Weekend days that are worked (调休). */
const worked = new Set(Object.keys(arranged.workdays));
/** Years the State Council has arranged; it does so in the November before. */
const years = new Set([...free].map((day) => day.slice(0, 4)));

const SATURDAY = 6;
const isWeekend = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
};

const lunarCalendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
/** A day of the lunar calendar as `8-15`; one of a leap month as `6bis-1`. */
const lunarDay = (day: string): string => {
  const parts = lunarCalendar.formatToParts(new Date(day));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
};

/** 清明, until 2099. */
const tombSweepingDay = (year: number): string =>
  `04-0${Math.floor((year - 2000) * 0.2422 + 4.81) - Math.floor((year - 2000) / 4)}`;

const SOLAR = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);
/** 春节 from its first to its third day, 端午, 中秋. */
const LUNAR = new Set(['1-1', '1-2', '1-3', '5-5', '8-15']);

/**
 * Whether a day is a holiday in every year: 《全国年节及纪念日放假办法》, order 795 of the State Council,
 * since 2025. 除夕 is the day before the first of the year.
 */
const isStatutory = (day: string): boolean =>
  SOLAR.has(day.slice(5)) ||
  day.slice(5) === tombSweepingDay(Number(day.slice(0, 4))) ||
  LUNAR.has(lunarDay(day)) ||
  lunarDay(addDays(day, 1)) === '1-1';

/**
 * Whether a day of Shanghai is a working day, by the State Council's arrangement; in a year it has not
 * arranged yet, weekends and statutory holidays are free.
 */
export function isWorkingDay(day: string): boolean {
  if (worked.has(day)) return true;
  if (free.has(day) || isWeekend(day)) return false;
  return years.has(day.slice(0, 4)) || !isStatutory(day);
}

/** Adds working days to a day, or subtracts them when `days` is negative. */
export function addWorkingDays(day: string, days: number): string {
  const step = Math.sign(days);
  let at = day;
  for (let left = Math.abs(days); left > 0; left -= isWorkingDay(at) ? 1 : 0)
    at = addDays(at, step);
  return at;
}
