import { shanghaiDay } from '@marque/contract/shanghai';
import { addWorkingDays } from '#kernel/working-days.ts';

/** Working days a store has to answer who asks to stop. */
const ANSWER_DAYS = 3;

/** The last day on which the store answers. */
export const answerDay = (askedAt: Date): string =>
  addWorkingDays(shanghaiDay(askedAt), ANSWER_DAYS);

/** Who asked before this day was not answered in time. */
export const unansweredBefore = (now: Date): string =>
  addWorkingDays(shanghaiDay(now), -ANSWER_DAYS);

/** Nobody asks to stop (any more). */
export const NOT_ASKED = {
  cancel_asked_at: null,
  cancel_escalated_at: null,
  cancel_reason: '',
} as const;
