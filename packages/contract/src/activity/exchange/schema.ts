import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownAward } from '../award/schema.ts';

export const exchangeSchemas = {
  'activity.exchange': {
    /** `cost`: what it was shown to cost. */
    input: z.strictObject({ id: Id, prizeId: Id, cost: z.int().min(1) }),
    output: z.object({
      award: ShownAward,
      /** What is left of the caller's energy. */
      energy: z.int(),
    }),
  },
} satisfies Schemas;
