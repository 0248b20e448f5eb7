import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** The steps of a day, as the app reads them. */
const StepDay = z.strictObject({
  /** A Shanghai day. */
  day: z.iso.date(),
  steps: z.int().min(0).max(100_000),
});

export const stepsSchemas = {
  'activity.steps': {
    input: z.strictObject({ id: Id, days: z.array(StepDay).min(1).max(2) }),
    output: z.object({
      days: z.array(StepDay),
      /** The energy that came with it. */
      gained: z.int(),
      /** The energy that the caller has. */
      energy: z.int(),
    }),
  },
} satisfies Schemas;
