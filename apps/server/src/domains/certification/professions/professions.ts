import { Id, Line } from '@marque/contract/common';
import { type Brand, BRANDS } from '@marque/contract/core';
import { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { DictEntry, dictModule } from '../../dict/module.ts';
import builtIn from './professions.json' with { type: 'json' };

const Professions = z
  .array(
    z.strictObject({
      id: Id.refine((id) => id !== 'owner'),
      name: Line.min(1).max(12),
      brings: Line.min(1).max(60),
      /** The voucher that a certification brings, by brand. */
      gift: z.record(z.enum(BRANDS), Id),
      proofs: z.array(Line.min(1).max(40)).min(1).max(6),
      never: Line.max(40),
      months: z.int().min(1).max(36),
    }),
  )
  .min(1)
  .max(12);
export type Profession = z.infer<typeof Professions>[number];

/** The dictionary entry with the professions. The built-in ones are samples. */
export const PROFESSIONS = {
  fallback: builtIn satisfies Profession[] as Profession[],
  entry: {
    typeCode: 'certification',
    dictCode: 'professions',
    name: '可以认证的职业',
    rule: z.string().transform((text, context): Profession[] => {
      try {
        return Professions.parse(JSON.parse(text));
      } catch {
        context.addIssue('请填写职业的 JSON');
        return z.NEVER;
      }
    }),
  } satisfies DictEntry<Profession[]>,
};

type WithDict = { dict: Pick<ApiOf<typeof dictModule>, 'read'> };

export const professionsOf = (
  { dict }: WithDict,
  exec: Exec,
  brand: Brand,
): Promise<Profession[]> => dict.read(exec, { ...PROFESSIONS, brand });

/** Returns a profession; undefined once it is no longer certified. */
export const professionOf = async (
  context: WithDict,
  exec: Exec,
  brand: Brand,
  id: string,
): Promise<Profession | undefined> =>
  (await professionsOf(context, exec, brand)).find((one) => one.id === id);
