import { kmText } from '@marque/contract/garage/km-text';
import type { NextService, OwnCar } from '@marque/contract/garage/schema';
import { daysBetween, monthDay, shanghaiDay } from '@marque/contract/shanghai';

/** A car without a plate is asked about it after so many days. */
const PLATED_WITHIN_DAYS = 30;

/** Whether a car should have got its plate by now. */
export const shouldHavePlate = (
  { plate, boundAt, registeredOn }: Pick<OwnCar, 'plate' | 'boundAt' | 'registeredOn'>,
  now: Date,
): boolean =>
  plate === '' &&
  daysBetween(registeredOn ?? shanghaiDay(new Date(boundAt)), shanghaiDay(now)) >
    PLATED_WITHIN_DAYS;

/** The next service in a few words. */
export function nextText({ dueOn, dueKm, overdue }: NextService): string {
  if (overdue) return '保养已经到期';
  return `下次保养 ${dueOn ? monthDay(dueOn) : kmText(dueKm ?? 0)}`;
}

/** The one thing a strip says of a car: its next service, else how far it has gone. */
export function carFigure({ mileage, next }: Pick<OwnCar, 'mileage' | 'next'>): {
  label: string;
  text: string;
  late: boolean;
} {
  if (next?.overdue) return { label: '保养', text: '已经到期', late: true };
  if (next?.dueOn) return { label: '下次保养', text: monthDay(next.dueOn), late: false };
  if (next?.dueKm) return { label: '下次保养', text: kmText(next.dueKm), late: false };
  if (mileage) return { label: '约行驶', text: kmText(mileage.estimatedKm), late: false };
  return { label: '里程', text: '记一下', late: false };
}
