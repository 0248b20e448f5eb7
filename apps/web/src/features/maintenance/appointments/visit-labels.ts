import type { Appointment, AppointmentStatus } from '@marque/contract/appointment/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { VisitState } from '#blocks/visit-scene/visit-state.ts';

const STATES: Record<AppointmentStatus, VisitState> = {
  toConfirm: 'expected',
  confirmed: 'expected',
  arrived: 'there',
  done: 'ready',
  cancelled: 'off',
  moved: 'off',
  noShow: 'off',
  expired: 'off',
};

/** Where the car of an appointment is. */
export const visitState = ({ status }: Pick<Appointment, 'status'>): VisitState => STATES[status];

/** Whether its time still holds. */
export const isExpected = ({ status }: Pick<Appointment, 'status'>): boolean =>
  STATES[status] === 'expected';

/** Whether it ended without the car having come, so that another time can be offered. */
export const isLost = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'cancelled' || status === 'noShow' || status === 'expired';

const DAY_MS = 86_400_000;

/** How far a day is from today: 今天, 明天, 3 天后. */
export function daysAwayText(start: string, now: number): string {
  const days = Math.round(
    (Date.parse(shanghaiDay(new Date(start))) - Date.parse(shanghaiDay(new Date(now)))) / DAY_MS,
  );
  if (days <= 0) return '今天';
  return days === 1 ? '明天' : `${days} 天后`;
}

/** 2 小时, 1 小时 30 分, 45 分钟. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}
