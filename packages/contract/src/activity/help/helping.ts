import { z } from 'zod';

/** What kinds in which friends help say of the friends. */
export const Helping = z.strictObject({
  /** How many members one friend may help. */
  perHelper: z.int().min(1).max(20).default(3),
  /** The points that a friend gets for helping; 0 for none. */
  helperPoints: z.int().min(0).max(100).default(0),
});
export type Helping = z.output<typeof Helping>;

/** The sentence about what a friend may do and gets. */
export const helpingRule = ({ perHelper, helperPoints }: Helping): string =>
  `一位朋友最多为 ${perHelper} 位车友助力${helperPoints > 0 ? `，每次得 ${helperPoints} 积分` : ''}`;
