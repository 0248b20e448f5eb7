import type { SubmissionState } from '@marque/contract/referral/circle/labels';
import { DAY_MS } from '@marque/contract/shanghai';

/** What a person hands in on a day, also what was taken back. */
export const SUBMISSIONS_A_DAY = { max: 10, windowMs: DAY_MS, code: 'CIRCLE_DAY_FULL' } as const;
/** The rows of a list. */
export const SHOWN = 50;
/** The public proposals beside a call. */
export const SHOWN_PROPOSALS = 20;
export const NEAR = 3;

/** What operators may answer in a state. */
const NEXT: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  reviewing: ['supplement', 'accepted', 'declined'],
  supplement: ['accepted', 'declined'],
  accepted: ['working', 'declined'],
  working: ['done'],
  done: [],
  declined: [],
  withdrawn: [],
};

export const mayBecome = (from: SubmissionState, to: SubmissionState): boolean =>
  NEXT[from].includes(to);
