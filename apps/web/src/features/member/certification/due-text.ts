import { addDays, monthDay, shanghaiDay, shanghaiTime } from '@marque/contract/shanghai';

/** Until when something is decided, e.g. 明天 18:00 前. */
export function dueText(dueAt: string, now: Date): string {
  const at = new Date(dueAt);
  const [day, today] = [shanghaiDay(at), shanghaiDay(now)];
  const named = day === today ? '今天' : day === addDays(today, 1) ? '明天' : monthDay(day);
  return `${named} ${shanghaiTime(at).slice(11, 16)} 前`;
}
