import { ACT_REVIEW_DAYS } from '@marque/contract/community/act-review/form';
import type { ActReviewState } from '@marque/contract/community/act-review/schema';
import type { JoinStatus } from '@marque/contract/community/act/states';
import { DAY_MS } from '@marque/contract/shanghai';

/** The moment before whose sessions can no longer be reviewed. */
export const reviewableSince = (now: Date): Date =>
  new Date(now.getTime() - ACT_REVIEW_DAYS * DAY_MS);

/** Whether a sign-up can be reviewed, from the check-in on. */
export function reviewStateOf(
  row: { status: JoinStatus } | undefined,
  session: { ends_at: Date } | undefined,
  now: Date,
): Exclude<ActReviewState, 'reviewed'> {
  if (!row || !session) return 'none';
  if (row.status !== 'checkedIn') return row.status === 'confirmed' ? 'notYet' : 'none';
  return session.ends_at <= reviewableSince(now) ? 'late' : 'open';
}
