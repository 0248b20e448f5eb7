import { momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import { addWorkingDays } from '#kernel/working-days.ts';

const PROMISED_HOUR = 18;

/** Returns until when a person decides: 18:00 of the next working day. */
export const dueAfter = (now: Date): Date =>
  new Date(momentOfDay(addWorkingDays(shanghaiDay(now), 1)).getTime() + PROMISED_HOUR * 3_600_000);
