/** The programmes of a brand: members invite members; a certified owner recommends cars. */
export const PROGRAMMES = ['member', 'partner'] as const;
export type ProgrammeKind = (typeof PROGRAMMES)[number];

/** What an invited friend does, each rewarded by itself. */
export const INVITE_STEPS = ['registered', 'certified', 'ordered'] as const;
export type InviteStep = (typeof INVITE_STEPS)[number];

/**
 * holding: reached, checked until its time. undoing: is about to be taken back. expired: not reached
 * in time.
 */
export const STEP_STATES = [
  'waiting',
  'holding',
  'rewarded',
  'undoing',
  'clawedBack',
  'refused',
  'expired',
] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * How a person stands to an invitation. open: it can be accepted. accepted: it was. bound: another
 * friend's was. member: the account is too old. returned: the number had an account that was closed not
 * long before. later: the inviter joined after this person.
 */
export const STANDINGS = [
  'visitor',
  'open',
  'accepted',
  'own',
  'bound',
  'member',
  'returned',
  'later',
  'unknown',
  'closed',
] as const;
export type Standing = (typeof STANDINGS)[number];
