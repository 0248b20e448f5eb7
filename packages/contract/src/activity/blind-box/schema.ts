import { z } from 'zod';
import { Done, Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ShownAward } from '../award/schema.ts';

/** A box of a member. held: ordered and not paid. */
export const OwnBox = z.object({
  set: z.int(),
  number: z.int(),
  orderId: Id,
  state: z.enum(['held', 'paid', 'opened']),
  /** What was in it; null while it is closed. */
  prizeId: Id.nullable(),
});
export type OwnBox = z.infer<typeof OwnBox>;

const oneBox = { id: Id, set: z.int().min(1).max(1000), number: z.int().min(1).max(1000) };

export const blindBoxSchemas = {
  'activity.blindBoxAdult': { input: z.strictObject({ id: Id }), output: Done },
  'activity.blindBoxOpen': {
    input: z.strictObject(oneBox),
    output: z.object({ box: OwnBox, award: ShownAward }),
  },
  'activity.blindBoxReturn': { input: z.strictObject(oneBox), output: Done },
} satisfies Schemas;
