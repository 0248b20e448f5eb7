import { z } from 'zod';
import { Line } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { DictCode } from './schema.ts';

const DictRow = z.object({
  typeCode: z.string(),
  dictCode: z.string(),
  /** The brand of the value; null for the default of brands without their own value. */
  brand: z.enum(BRANDS).nullable(),
  name: z.string(),
  value: z.string(),
});
export type DictRow = z.infer<typeof DictRow>;

export const dictDeskSchemas = {
  'operator.dict': {
    input: z.strictObject({ typeCode: DictCode.optional() }),
    output: z.object({ items: z.array(DictRow) }),
  },
  'operator.dictSet': {
    input: z.strictObject({
      typeCode: DictCode,
      dictCode: DictCode,
      only: z.enum(BRANDS).optional(),
      value: Line.max(2000),
    }),
    output: DictRow,
  },
} satisfies Schemas;
