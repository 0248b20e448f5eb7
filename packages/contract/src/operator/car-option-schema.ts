import { z } from 'zod';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';

export const carOptionDeskSchemas = {
  'operator.optionOff': {
    input: z.strictObject({
      id: Id,
      /** When it can be chosen no more; at once without one. */
      from: Instant.optional(),
      reason: Line.min(1).max(100),
    }),
    output: z.object({
      id: Id,
      name: z.string(),
      from: Instant,
      /** Names of options nobody can choose any more without it. */
      stranded: z.array(z.string()),
    }),
  },
} satisfies Schemas;
