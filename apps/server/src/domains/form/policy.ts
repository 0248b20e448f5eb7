import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import { DAY_MS } from '@marque/contract/shanghai';

/** For how long something that is over is asked about. */
export const ASKED_FOR_MS = 60 * DAY_MS;
/** For how long a response that was begun waits for its end. */
export const DRAFT_FOR_MS = 90 * DAY_MS;
/** What was begun may be sent for so long after the end. */
const GRACE_MS = 30 * 60_000;

export type FormTime = 'ahead' | 'open' | 'closing' | 'over';

/** Whether a form takes responses now; `closing`: those that were begun. */
export function timeOf(
  { opensAt, closesAt }: Pick<FormDefinition, 'opensAt' | 'closesAt'>,
  closedAt: Date | null,
  now: Date,
): FormTime {
  if (opensAt && now < new Date(opensAt)) return 'ahead';
  const ends = [closesAt === null ? null : new Date(closesAt), closedAt].flatMap(
    (end) => end ?? [],
  );
  const end = Math.min(...ends.map((one) => one.getTime()), Infinity);
  if (now.getTime() < end) return 'open';
  return now.getTime() < end + GRACE_MS ? 'closing' : 'over';
}
