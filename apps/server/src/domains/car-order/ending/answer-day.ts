import { shanghaiDay } from '@marque/contract/shanghai';
import { addWorkingDays } from '#kernel/working-days.ts';

/** The working days that a store has for answering a request to cancel. */
const ANSWER_DAYS = 3;

/** Returns the last Shanghai day for the store's answer. */
export const answerDay = (askedAt: Date): string =>
  addWorkingDays(shanghaiDay(askedAt), ANSWER_DAYS);

/** Returns the Shanghai day before which unanswered requests are overdue. */
export const unansweredBefore = (now: Date): string =>
  addWorkingDays(shanghaiDay(now), -ANSWER_DAYS);

/** The columns of an order without a request to cancel. */
export const NOT_ASKED = {
  cancel_asked_at: null,
  cancel_escalated_at: null,
  cancel_reason: '',
} as const;
