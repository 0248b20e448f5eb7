/** How many configurations a member keeps. */
export const MAX_WISHES = 20;

const MINUTE_MS = 60_000;
/** Configurations to pass on that one person, or one address without a person, makes and reads. */
export const WISH_LIMITS = {
  save: { max: 60, windowMs: 60 * MINUTE_MS },
  read: { max: 120, windowMs: MINUTE_MS },
} as const;
