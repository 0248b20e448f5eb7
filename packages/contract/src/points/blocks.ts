import { z } from 'zod';
import { Score } from '../common.ts';
import { blockSchemas } from '../page-blocks/parts.ts';

/** The member's level, points and coupons. Left out for visitors. */
export const membership = blockSchemas('membership', z.strictObject({}), {
  level: z.object({
    name: z.string(),
    /** What is missing to keep it, near its end; null otherwise. */
    keep: z.object({ missing: Score, by: z.iso.date() }).nullable(),
    /** Whether the level fell and its member has not seen why. */
    fell: z.boolean(),
  }),
  score: Score,
  /** The points that end first, with their last day; null when none end soon. */
  expiring: z.object({ day: z.iso.date(), score: Score }).nullable(),
  /** The number of usable coupons of the mall. */
  coupons: z.number().int(),
  /** The number of usable vouchers. */
  vouchers: z.number().int(),
});
