import { z } from 'zod';
import { Id, Nothing, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const memberSchemas = {
  'score.get': { input: Nothing, output: z.object({ score: Score }) },
  'member.viewGoodsTask': {
    input: z.strictObject({ commodityId: Id }),
    /** `granted`: points given by this view; 0 when today's task is done. */
    output: z.object({ granted: Score, score: Score }),
  },
} satisfies Schemas;
