import type { AppointmentStatus } from '@marque/contract/appointment/schema';

export type AppointmentEvent =
  | 'confirm'
  | 'silent'
  | 'expire'
  | 'reschedule'
  | 'cancel'
  | 'arrive'
  | 'noShow'
  | 'lateArrive'
  | 'finish';

const MOVES: Record<
  AppointmentEvent,
  { from: readonly AppointmentStatus[]; to: AppointmentStatus }
> = {
  confirm: { from: ['toConfirm'], to: 'confirmed' },
  silent: { from: ['toConfirm'], to: 'confirmed' },
  expire: { from: ['toConfirm'], to: 'expired' },
  reschedule: { from: ['toConfirm', 'confirmed'], to: 'moved' },
  cancel: { from: ['toConfirm', 'confirmed'], to: 'cancelled' },
  arrive: { from: ['confirmed'], to: 'arrived' },
  noShow: { from: ['confirmed'], to: 'noShow' },
  lateArrive: { from: ['noShow'], to: 'arrived' },
  finish: { from: ['arrived'], to: 'done' },
};

/** Returns the next status for an event; null when the event is not possible. */
export function nextStatus(
  status: AppointmentStatus,
  event: AppointmentEvent,
): AppointmentStatus | null {
  const { from, to } = MOVES[event];
  return from.includes(status) ? to : null;
}

/** The statuses in which an appointment holds resources. */
export const OPEN: readonly AppointmentStatus[] = ['toConfirm', 'confirmed', 'arrived'];
export const isOpen = (status: AppointmentStatus): boolean => OPEN.includes(status);
/** Returns whether its person can still move or cancel it. */
export const isChangeable = (status: AppointmentStatus): boolean =>
  nextStatus(status, 'cancel') !== null;
