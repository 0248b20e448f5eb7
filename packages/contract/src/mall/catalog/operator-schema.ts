import { z } from 'zod';
import { Fen, Id, Instant, Line, openPageOf, pageInput, Score } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const OperatorProduct = z.object({
  id: Id,
  title: z.string(),
  onShelf: z.boolean(),
  skus: z.array(
    z.object({
      id: Id,
      values: z.array(z.string()),
      priceFen: Fen,
      score: Score,
      available: z.number().int(),
      reserved: z.number().int(),
    }),
  ),
});
export type OperatorProduct = z.infer<typeof OperatorProduct>;

export const catalogDeskSchemas = {
  'operator.products': {
    input: z.strictObject({ ...pageInput, keyword: Line.max(40).optional() }),
    output: openPageOf(OperatorProduct),
  },
  'operator.preview': {
    input: z.strictObject({ id: Id, days: z.coerce.number().int().min(1).max(90).default(7) }),
    /** A path of the product, valid until `until`. */
    output: z.object({ path: z.string(), until: Instant }),
  },
  'operator.publish': {
    input: z.strictObject({ id: Id, onShelf: z.boolean() }),
    output: OperatorProduct,
  },
  'operator.stock': {
    /** Adds pieces to the stock, or removes them when `change` is negative. */
    input: z.strictObject({
      skuId: Id,
      change: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0, { message: 'not 0' }),
    }),
    output: OperatorProduct,
  },
} satisfies Schemas;
