/** The maximum number of wishes of a member. */
export const MAX_WISHES = 20;

const MINUTE_MS = 60_000;
/** Rate limits of temporary wishes, per member or per IP address of a visitor. */
export const WISH_LIMITS = {
  save: { max: 60, windowMs: 60 * MINUTE_MS },
  read: { max: 120, windowMs: MINUTE_MS },
} as const;
