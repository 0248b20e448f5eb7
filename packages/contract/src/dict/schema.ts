import { z } from 'zod';
import type { Schemas } from '../core.ts';

/** Names a matter or a value of it. */
export const DictCode = z.string().regex(/^\w{1,64}$/);

export const dictSchemas = {
  'dict.value': {
    input: z.strictObject({ dictCode: DictCode, typeCode: DictCode }),
    /** `dictName` and `dictValue` are '' for what is not in the dictionary. */
    output: z.object({
      typeCode: z.string(),
      dictCode: z.string(),
      dictName: z.string(),
      dictValue: z.string(),
    }),
  },
  'dict.values': {
    input: z.strictObject({ typeCode: DictCode }),
    output: z.object({
      items: z.array(z.object({ dictCode: z.string(), dictValue: z.string() })),
    }),
  },
} satisfies Schemas;
