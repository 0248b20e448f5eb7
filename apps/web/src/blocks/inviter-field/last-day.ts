import { lastDayBefore } from '@marque/contract/referral/binding/policy';
import { monthDay } from '@marque/contract/shanghai';

/** The last day on which a purchase counts, e.g. 6 月 18 日 of what ends at its midnight. */
export const lastDay = (until: string): string => monthDay(lastDayBefore(new Date(until)));
