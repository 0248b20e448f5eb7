import { z } from 'zod';
import { Fen, Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ValuationInput } from '../valuation/schema.ts';

/** What an inspector found to be different from what was said. What is left out is as it was said. */
export const Findings = z.strictObject({
  km: ValuationInput.shape.km.optional(),
  transfers: ValuationInput.shape.transfers.optional(),
  soh: ValuationInput.shape.soh.unwrap().optional(),
  condition: ValuationInput.shape.condition.partial().optional(),
});
export type Findings = z.infer<typeof Findings>;

export const sellDeskSchemas = {
  /**
   * Enters what the inspection found. The price follows from the report's own rule: nothing that
   * was found as it was said can lower it.
   */
  'operator.sellInspected': {
    input: z.strictObject({
      id: Id,
      found: Findings,
      days: z.number().int().min(1).max(30).default(7),
    }),
    output: z.object({ id: Id, totalFen: Fen }),
  },
} satisfies Schemas;
