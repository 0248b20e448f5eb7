import { ANSWER_WORKING_DAYS } from '@marque/contract/referral/circle/labels';
import { shanghaiDay } from '@marque/contract/shanghai';
import { addWorkingDays } from '#kernel/working-days.ts';

/** Returns the day by which what came now is answered. */
export const dueDayFrom = (now: Date): string =>
  addWorkingDays(shanghaiDay(now), ANSWER_WORKING_DAYS);
