import { Id, Line } from '@marque/contract/common';
import { z } from 'zod';
import type { DictEntry } from '../dict/module.ts';
import builtIn from './insurers.json' with { type: 'json' };

const Insurers = z
  .array(z.strictObject({ id: Id, name: Line.min(1).max(20) }))
  .min(1)
  .max(12);
export type Insurer = z.infer<typeof Insurers>[number];

/** The dictionary entry with the insurers that stores ask. The built-in ones are invented. */
export const INSURERS = {
  fallback: builtIn satisfies Insurer[] as Insurer[],
  entry: {
    typeCode: 'insurance',
    dictCode: 'insurers',
    name: '车险报价的保险公司',
    rule: z.string().transform((text, context): Insurer[] => {
      try {
        return Insurers.parse(JSON.parse(text));
      } catch {
        context.addIssue('请填写 [{id, name}] 的 JSON');
        return z.NEVER;
      }
    }),
  } satisfies DictEntry<Insurer[]>,
};
