import { z } from 'zod';
import { Fen, Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** The subject of a price: `type:<trim>`, `option:<option>:<trim>`, `bag:<goods>`. */
const Subject = Line.min(1).max(200);

export const carSaleDeskSchemas = {
  'operator.carPrice': {
    input: z.strictObject({
      subject: Subject,
      fen: Fen,
      /** When the price takes effect. Now when it is left out or in the past. */
      from: Instant.optional(),
      /** Whether orders made at this price keep it when the price rises. */
      protects: z.boolean().default(false),
    }),
    output: z.object({
      subject: Subject,
      wasFen: Fen,
      fen: Fen,
      from: Instant,
      /** When the next price takes effect; null without one. */
      to: Instant.nullable(),
    }),
  },
  'operator.carTypeSale': {
    input: z.strictObject({
      id: Id,
      onSale: z.boolean(),
      /** When the change takes effect. Now when it is left out or in the past. */
      from: Instant.optional(),
    }),
    output: z.object({ id: Id, name: z.string(), onSale: z.boolean(), from: Instant }),
  },
} satisfies Schemas;
