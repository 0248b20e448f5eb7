import { z } from 'zod';
import { Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const carOptionDeskSchemas = {
  'operator.optionOff': {
    input: z.strictObject({
      id: Id,
      /** When the option goes off sale; now when it is left out. */
      from: Instant.optional(),
      reason: Line.min(1).max(100),
    }),
    output: z.object({
      id: Id,
      name: z.string(),
      from: Instant,
      /** The names of options that cannot be chosen without this one. */
      stranded: z.array(z.string()),
    }),
  },
} satisfies Schemas;
