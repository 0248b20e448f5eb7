import type { OwnCar } from '@marque/contract/garage/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { CarRecord } from '@marque/contract/maintenance/workshop/schema';
import { kmText } from '@marque/contract/garage/km-text';

/** What the records of a car are drawn from. */
export type RecordWayProps = {
  /** The newest first. */
  items: readonly CarRecord[];
  /** null for a member without a car. */
  car: OwnCar | null;
};

/** A first service without a plan, in km. */
const FIRST_KM = 5000;

/** What stands on the way of a car of which nothing is recorded. */
export const FIRST_STOPS = ['首次保养', '第二次保养'] as const;

/** Returns where the way of a car begins: its first plate, else the day it came into the garage. */
export const originText = ({
  registeredOn,
  boundAt,
}: Pick<OwnCar, 'registeredOn' | 'boundAt'>): string =>
  registeredOn ? `首次上牌 ${registeredOn}` : `加入爱车 ${shanghaiDay(new Date(boundAt))}`;

/** Returns what comes next on the way of a car: its next service, else the first one. */
export function nextStop(car: Pick<OwnCar, 'next'> | null, records: readonly CarRecord[]): string {
  const next = car?.next;
  if (next?.dueKm) return `${next.items[0] ?? '保养'} · ${kmText(next.dueKm)}`;
  if (next?.dueOn) return `${next.items[0] ?? '保养'} · ${next.dueOn}`;
  return records.length === 0 ? `首保 · ${kmText(FIRST_KM)}` : '下一次保养';
}

/** The longest and shortest way between two stops, in design pixels, and the km it stands for. */
const WAY = { least: 72, most: 160, km: 10_000 } as const;

/** Returns how long the way between two records is drawn. */
export function wayLength(newer: number | null, older: number | null): number {
  if (newer === null || older === null) return WAY.least;
  const part = Math.min(1, Math.max(0, newer - older) / WAY.km);
  return Math.round(WAY.least + part * (WAY.most - WAY.least));
}
