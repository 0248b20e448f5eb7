import { z } from 'zod';
import { BAG_KINDS } from './schema.ts';
import { Fen, Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';

const DeskBag = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(BAG_KINDS),
  /** The price in fen; null when the goods are not for sale. */
  priceFen: Fen.nullable(),
  stock: z.number().int(),
  /** The number of members who asked to be told when the goods are in stock. */
  waiting: z.number().int(),
});
export type DeskBag = z.infer<typeof DeskBag>;

export const boutiqueDeskSchemas = {
  'operator.boutique': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskBag) }),
  },
  'operator.boutiqueStock': {
    input: z.strictObject({ id: Id, stock: z.number().int().min(0).max(100_000) }),
    output: DeskBag,
  },
} satisfies Schemas;
