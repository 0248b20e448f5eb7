import type { HalfDay } from '@marque/contract/mall/installation/schema';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

export const HALVES: readonly { id: HalfDay; name: string; note: string }[] = [
  { id: 'am', name: '上午', note: '9:00–12:00' },
  { id: 'pm', name: '下午', note: '13:00–17:00' },
];

/** A day (2026-03-02) as people say it. It is a day of the calendar, whatever the time zone. */
export function dayChoice(day: string): { id: string; name: string; note: string } {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    id: day,
    name: `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日`,
    note: WEEKDAYS[at.getUTCDay()]!,
  };
}

/** What is missing of an appointment; undefined when nothing is. */
export function slotProblem(chosen: { day: string | null; half: HalfDay | null } | null) {
  if (!chosen?.day) return '请选择到店的日期';
  return chosen.half ? undefined : '请选择上午或下午';
}

/** 3 月 2 日 周一 上午 */
export function appointmentText({ day, half }: { day: string; half: HalfDay }): string {
  const { name, note } = dayChoice(day);
  return `${name} ${note} ${HALVES.find(({ id }) => id === half)!.name}`;
}
