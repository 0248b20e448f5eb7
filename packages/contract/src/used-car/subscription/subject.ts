import { z } from 'zod';
import { Id } from '../../common.ts';
import { MONTHLY_KM, type MonthlyKm, type Term, TERMS } from './subscription.ts';

export const TermOf = z.literal(TERMS);
export const MonthlyKmOf = z.literal(MONTHLY_KM);

/** The subject of an application for a subscription. */
export const SubscriptionSubject = z.strictObject({
  usedCarId: Id,
  months: TermOf,
  km: MonthlyKmOf,
});
export type SubscriptionSubject = { usedCarId: string; months: Term; km: MonthlyKm };
