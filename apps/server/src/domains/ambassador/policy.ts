import { AGAIN_DAYS, RENEW_DAYS, TERM_MONTHS } from '@marque/contract/referral/ambassador/labels';
import { addDays, addMonths, DAY_MS, shanghaiDay } from '@marque/contract/shanghai';

/** The rows of a list of operators. */
export const SHOWN = 50;
/** The changes of cards and words of a person on a day. */
export const CHANGES_A_DAY = { max: 20, windowMs: DAY_MS } as const;

/** The last day of somebody who begins, or agrees anew, now. */
export const renewByFrom = (now: Date): string => addMonths(shanghaiDay(now), TERM_MONTHS);
/** From when on somebody who is refused now applies again. */
export const againFrom = (now: Date): string => addDays(shanghaiDay(now), AGAIN_DAYS);
/** Since when applications count towards the limit of a year. */
export const yearBefore = (now: Date): Date => new Date(now.getTime() - 365 * DAY_MS);

type Term = { state: string; renew_by: string };
/** Whether the year of an ambassador has not ended. */
export const isInTerm = ({ state, renew_by: until }: Term, now: Date): boolean =>
  state === 'active' && until >= shanghaiDay(now);
/** Whether the year can be prolonged now. */
export const isRenewable = ({ renew_by: until }: Term, now: Date): boolean =>
  addDays(until, -RENEW_DAYS) <= shanghaiDay(now);
