import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Chances } from '../draw/schema.ts';

export const chanceSchemas = {
  'activity.chance': { input: z.strictObject({ id: Id }), output: Chances },
  'activity.driveChances': {
    /** A test drive of the caller. */
    input: z.strictObject({ id: Id }),
    output: z.object({
      items: z.array(
        z.object({ id: Id, family: z.string(), title: z.string(), n: z.int(), left: z.int() }),
      ),
    }),
  },
} satisfies Schemas;
