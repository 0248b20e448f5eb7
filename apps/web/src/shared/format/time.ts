import { lastDayBefore, monthDay, shanghaiTime, weekdayText } from '@marque/contract/shanghai';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 2026-11-21 18:30 in Shanghai. */
export const formatDateTime = (instant: string | number | Date): string =>
  shanghaiTime(new Date(instant)).slice(0, 16).replace('T', ' ');

/** 2026-11-21 in Shanghai. */
export const formatDate = (instant: string | number | Date): string =>
  formatDateTime(instant).slice(0, 10);

/** The month of a day or month such as 2026-11: 2026 年 11 月. */
export const formatMonth = (day: string): string =>
  `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`;

/** Formats a calendar day: 11月25日 周三. */
export function formatDay(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return `${month}月${date}日 ${weekdayText(day)}`;
}

/** The last day on which something holds, e.g. 6 月 18 日 of what ends at its midnight. */
export const lastDay = (until: string): string => monthDay(lastDayBefore(new Date(until)));

/** Month-day hour:minute within a year, otherwise the full date, as relative time shows it after two days. */
export function formatSince(instant: string | number | Date, now: number): string {
  const full = formatDateTime(instant);
  return now - new Date(instant).getTime() < 365 * DAY ? full.slice(5) : full;
}

/**
 * Relative time: under 5 minutes 刚刚, under 1 hour minutes, under 1 day hours, under 2 days 昨天,
 * under a year month-day hour:minute, otherwise the full date.
 */
export function formatRelative(instant: string | number | Date, now: number): string {
  const ago = now - new Date(instant).getTime();
  if (ago < 5 * MINUTE) return '刚刚';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分钟前`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}小时前`;
  return ago < 2 * DAY ? '昨天' : formatSince(instant, now);
}

/** 12月18日 – 1月4日. */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  [from, to]
    .map((day) => day.split('-').slice(1).map(Number))
    .map(([month, date]) => `${month}月${date}日`)
    .join(' – ');
