import type { Half } from '@marque/contract/mall/installation/schema';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

export const HALVES: readonly { id: Half; name: string; hours: string }[] = [
  { id: 'am', name: '上午', hours: '9:00–12:00' },
  { id: 'pm', name: '下午', hours: '13:00–17:00' },
];

/** A day (2026-03-02) as people say it. It is a day of the calendar, whatever the time zone. */
export function dayWords(day: string): { date: string; weekday: string } {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    date: `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`,
    weekday: WEEKDAYS[at.getUTCDay()]!,
  };
}

/** 3 月 2 日 周一 上午 */
export function appointmentText({ day, half }: { day: string; half: Half }): string {
  const { date, weekday } = dayWords(day);
  return `${date} ${weekday} ${HALVES.find(({ id }) => id === half)!.name}`;
}
