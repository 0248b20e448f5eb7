import { addDays, addMonths, daysBetween } from '../shanghai.ts';
import { MAX_KM } from './limits.ts';

/** A reading of the odometer on a Shanghai day. */
export type OdometerReading = { km: number; day: string };

/** How far a car has gone and how fast it goes on. */
export type Pace = {
  /** The newest reading. */
  km: number;
  day: string;
  /** In whole kilometres. */
  kmPerDay: number;
};

/** The kilometres a day of a car of which too little is known: 15,000 a year. */
export const USUAL_KM_PER_DAY = 41;
/** Readings closer than this say nothing about the pace. */
const MIN_DAYS_APART = 14;
const DAYS_LOOKED_BACK = 365;
/** More kilometres a day than this are asked about. */
const MAX_KM_PER_DAY = 2000;

/** An item is due at a visit when it will be within so many kilometres or days. */
const SOON_KM = 1000;
const SOON_DAYS = 30;

/**
 * Returns the pace of a car from its readings in the order they were taken: the slope between the
 * oldest and the newest of the last 365 days. Null without a reading.
 */
export function paceOf(readings: readonly OdometerReading[], today: string): Pace | null {
  const newest = readings.at(-1);
  if (!newest) return null;
  const since = addDays(today, -DAYS_LOOKED_BACK);
  const oldest = readings.find(({ day }) => day >= since) ?? newest;
  const days = daysBetween(oldest.day, newest.day);
  const kmPerDay =
    days < MIN_DAYS_APART ? USUAL_KM_PER_DAY : Math.round((newest.km - oldest.km) / days);
  return { ...newest, kmPerDay };
}

/** Returns the expected kilometres of a car on a day, never less than its newest reading. */
export const kmOn = ({ km, day, kmPerDay }: Pace, on: string): number =>
  Math.min(MAX_KM, km + Math.max(0, daysBetween(day, on)) * kmPerDay);

/** Whether a reading is more than 2,000 km for each day since the one before. */
export const isJump = (before: OdometerReading, { km, day }: OdometerReading): boolean =>
  km - before.km > MAX_KM_PER_DAY * Math.max(1, daysBetween(before.day, day));

/** When something was done to a car, and how often it has to be done. */
export type Interval = {
  lastKm: number;
  lastOn: string;
  /** Null where only time counts. */
  everyKm: number | null;
  /** Null where only kilometres count. */
  everyMonths: number | null;
};

export type Due = {
  /** The kilometres at which it is due; null where only time counts. */
  dueKm: number | null;
  /** The forecast day; null when neither time nor the car's pace leads to one. */
  dueOn: string | null;
  /** What comes first. */
  by: 'km' | 'months';
};

function dayOfKm(dueKm: number, pace: Pace | null): string | null {
  if (!pace) return null;
  const left = dueKm - pace.km;
  if (left <= 0) return pace.day;
  return pace.kmPerDay > 0 ? addDays(pace.day, Math.ceil(left / pace.kmPerDay)) : null;
}

/** Returns when something is due again, by kilometres or time, whichever comes first. */
export function dueOf({ lastKm, lastOn, everyKm, everyMonths }: Interval, pace: Pace | null): Due {
  const dueKm = everyKm === null ? null : lastKm + everyKm;
  const byKm = dueKm === null ? null : dayOfKm(dueKm, pace);
  const byMonths = everyMonths === null ? null : addMonths(lastOn, everyMonths);
  return byKm !== null && (byMonths === null || byKm <= byMonths)
    ? { dueKm, dueOn: byKm, by: 'km' }
    : { dueKm, dueOn: byMonths, by: everyMonths === null ? 'km' : 'months' };
}

/** Whether something should be done at a visit: it is due within 1,000 km or 30 days of it. */
export const isDueAt = (
  { dueKm, dueOn }: Due,
  visit: { day: string; km: number | null },
): boolean =>
  (dueKm !== null && visit.km !== null && visit.km >= dueKm - SOON_KM) ||
  (dueOn !== null && visit.day >= addDays(dueOn, -SOON_DAYS));
