import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

const TEN_MS = 10 * 3_600_000;
/** How long before the end a winner is reminded: at ten on the fifth and on the second to last day. */
const REMINDERS_MS = [5 * DAY_MS - TEN_MS, 2 * DAY_MS - TEN_MS];
/** Nothing lapses before a reminder is so old. */
const NOTICE_MS = DAY_MS;

/** Returns the end of the last day on which a prize is claimed that was won at a moment. */
export const claimEnd = (wonAt: Date, claimDays: number): Date =>
  new Date(startOfDay(wonAt).getTime() + (claimDays + 1) * DAY_MS);

/** Returns when something is due for a prize after a moment: the next reminder, else its end. */
export function nextDue(claimUntil: Date, after: Date): Date {
  const reminder = REMINDERS_MS.map((ms) => claimUntil.getTime() - ms).find(
    (at) => at > after.getTime(),
  );
  return new Date(reminder ?? claimUntil.getTime());
}

/** Whether a prize lapses now, or its winner is to be reminded first. */
export const lapses = (
  { claimUntil, remindedAt }: { claimUntil: Date; remindedAt: Date | null },
  now: Date,
): boolean =>
  now >= claimUntil && remindedAt !== null && now.getTime() - remindedAt.getTime() >= NOTICE_MS;

/** Returns when to look again after a reminder. */
export const dueAfterReminder = (claimUntil: Date, now: Date): Date => {
  const due = nextDue(claimUntil, now);
  const earliest = now.getTime() + NOTICE_MS;
  return due < claimUntil ? due : new Date(Math.max(claimUntil.getTime(), earliest));
};
