import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { catalogRepository as catalog } from './repository.ts';

/** Returns for each link to a commodity whether the commodity is on the shelf. */
export async function stillSold(
  exec: Exec,
  { brand }: { brand: Brand },
  params: readonly Readonly<Record<string, string>>[],
): Promise<boolean[]> {
  const ids = params.flatMap(({ id }) => id ?? []);
  const there = await catalog.stillSold(exec, brand, ids);
  return params.map(({ id }) => id !== undefined && there.has(id));
}
