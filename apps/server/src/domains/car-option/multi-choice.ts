import { MULTI_CHOICE_TYPE } from '@marque/contract/cars/custom/config-rule';
import type { Brand } from '@marque/contract/core';
import { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import type { DictEntry } from '../dict/module.ts';
import type { CarOptionContext } from './context.ts';
import { GROUPS } from './policy.ts';

/** The dictionary entries that decide which groups allow several choices. */
export const MULTI_CHOICE = GROUPS.map(({ code, name, multi }) => ({
  fallback: multi,
  code,
  entry: {
    typeCode: MULTI_CHOICE_TYPE,
    dictCode: code,
    name,
    rule: z.enum(['0', '1'], '0 是单选，1 是多选').transform((value) => value === '1'),
  } satisfies DictEntry<boolean>,
}));

/** Returns by group whether several of its options can be chosen. */
export async function multiOf(
  dict: CarOptionContext['dict'],
  exec: Exec,
  brand: Brand,
): Promise<Map<string, boolean>> {
  const read = await Promise.all(
    MULTI_CHOICE.map(
      async ({ code, entry, fallback }) =>
        [code, await dict.read(exec, { entry, brand, fallback })] as const,
    ),
  );
  return new Map(read);
}
