import { z } from 'zod';
import { Id } from '../common.ts';
import { Chances, DrawResult, Winner } from './draw/schema.ts';
import type { RuleSection } from './schema.ts';

/** What kinds with a draw say of it. */
export const Drawing = z.strictObject({
  /** How often a person draws in a day, and in all. */
  perDay: z.int().min(1).max(20),
  total: z.int().min(1).max(500),
  /** The prize that is given instead of one that is gone: points or thanks. */
  fallback: Id,
});
type Drawing = z.output<typeof Drawing>;

/** The section of a draw's rules. */
export const drawRules = ({ perDay, total }: Drawing): RuleSection => ({
  title: '怎么抽',
  lines: [
    `每天最多抽 ${perDay} 次，整个活动最多 ${total} 次；先到期的次数先用`,
    '结果由服务器随机产生，动画不影响结果',
    '抽中的奖品发完或你已拿满时，改发页面写明的替补奖品并说明原因',
  ],
});

/** What the pages of a draw get. */
export const DrawingView = z.object({
  /** null for a visitor. */
  chances: Chances.nullable(),
  /** What was drawn and not shown yet. */
  unfinished: DrawResult.nullable(),
  winners: z.array(Winner),
  /** Once it is over: the draws of all people, and on which prizes they fell. */
  result: z
    .object({ draws: z.int(), prizes: z.array(z.object({ id: Id, n: z.int() })) })
    .nullable(),
});
export type DrawingView = z.output<typeof DrawingView>;
