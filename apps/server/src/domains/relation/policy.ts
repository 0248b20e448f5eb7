import { DAY_MS } from '@marque/contract/shanghai';

/** How often a member may begin to follow somebody. */
export const FOLLOWS_A_DAY = { max: 100, windowMs: DAY_MS, code: 'FOLLOW_LIMIT' } as const;
/** The members that are offered to be followed. */
export const RECOMMENDED = 3;
/** The names that are offered while one mentions somebody. */
export const SUGGESTED = 10;
/** The authors among whom names are looked for. */
export const RECENT_AUTHORS = 60;
