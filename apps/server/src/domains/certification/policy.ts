import { addMonths, DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

export const CERTIFICATION_RULES = {
  /** Submissions of one VIN in `vinDays`, by whomever. */
  vinTries: 10,
  vinDays: 30,
  /** Active certifications of a member and brand. */
  active: 5,
  /** How long the certification of an owner holds, in months. */
  ownerMonths: 24,
  /** Days before the end on which the member is reminded. */
  remindDays: 30,
  /** How long pictures are kept after approval and after refusal, and papers after the end. */
  approvedDays: 7,
  refusedDays: 30,
  eraseDays: 30,
  /** How long the index of a released car is kept against fraud, in months. */
  vinMonths: 24,
} as const;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Returns the last day of a certification that begins now. */
export const lastDay = (now: Date, months: number): string => addMonths(shanghaiDay(now), months);
