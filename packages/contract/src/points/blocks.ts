import { z } from 'zod';
import { Score } from '../common.ts';
import { blockSchemas } from '../page-blocks/parts.ts';

/** What a member has; left out for visitors. */
export const membership = blockSchemas('membership', z.strictObject({}), {
  score: Score,
  /** The points that end first, and the last day they are good on; null where none end soon. */
  expiring: z.object({ day: z.iso.date(), score: Score }).nullable(),
  /** To be used in the mall. */
  coupons: z.number().int(),
  /** To be used in stores. */
  vouchers: z.number().int(),
});
