import { z } from 'zod';
import { Score } from '../common.ts';
import { blockSchemas } from '../page-blocks/parts.ts';

/** The member's points and coupons. Left out for visitors. */
export const membership = blockSchemas('membership', z.strictObject({}), {
  score: Score,
  /** The points that end first, with their last day; null when none end soon. */
  expiring: z.object({ day: z.iso.date(), score: Score }).nullable(),
  /** The number of usable coupons of the mall. */
  coupons: z.number().int(),
  /** The number of usable vouchers. */
  vouchers: z.number().int(),
});
