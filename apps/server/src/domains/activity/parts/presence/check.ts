import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { findDealerOf } from '../../../dealer/module.ts';
import type { Problem } from '../../context.ts';

/** Returns the stores of an activity that there are not, or that do not serve its brand. */
export async function dealerProblems(
  exec: Exec,
  { brand, path, ids }: { brand: Brand; path: string; ids: readonly string[] },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [i, id] of ids.entries()) {
    if (ids.indexOf(id) < i) problems.push({ path: `${path}.${i}`, message: '门店重复' });
    else if (!(await findDealerOf(exec, id, brand)))
      problems.push({ path: `${path}.${i}`, message: `这个品牌没有门店 ${id}` });
  }
  return problems;
}
