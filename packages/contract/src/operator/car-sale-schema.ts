import { z } from 'zod';
import { Fen, Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';

/** What has a price: `type:<trim>`, `option:<option>:<trim>`, `bag:<goods>`. */
const Subject = Line.min(1).max(200);

export const carSaleDeskSchemas = {
  'operator.carPrice': {
    input: z.strictObject({
      subject: Subject,
      fen: Fen,
      /** At once without one; a time that has passed counts as now. */
      from: Instant.optional(),
      /** Orders made while it holds keep it when it rises. */
      protects: z.boolean().default(false),
    }),
    output: z.object({
      subject: Subject,
      wasFen: Fen,
      fen: Fen,
      from: Instant,
      /** When the next price set for it holds; null without one. */
      to: Instant.nullable(),
    }),
  },
  'operator.carTypeSale': {
    input: z.strictObject({
      id: Id,
      onSale: z.boolean(),
      /** At once without one; a time that has passed counts as now. */
      from: Instant.optional(),
    }),
    output: z.object({ id: Id, name: z.string(), onSale: z.boolean(), from: Instant }),
  },
} satisfies Schemas;
