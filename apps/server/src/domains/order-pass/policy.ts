import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

/** End of the last day of use in Shanghai; the day of payment does not count. */
export const validUntil = (paidAt: Date, days: number): Date =>
  new Date(startOfDay(paidAt).getTime() + (days + 1) * DAY_MS);
