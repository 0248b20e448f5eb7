import { z } from 'zod';
import { Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { OrderNo } from '../../operator/schema.ts';

export const carRightsDeskSchemas = {
  /** Counts a use of a right. `usesLeft` is null for a right without a limit. */
  'operator.carRightUse': {
    input: z.strictObject({ orderNo: OrderNo, right: Id }),
    output: z.object({ name: z.string(), usesLeft: z.number().int().nullable() }),
  },
} satisfies Schemas;
