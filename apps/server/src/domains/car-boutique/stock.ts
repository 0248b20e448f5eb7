import type { Exec, Tx } from '#kernel/database.ts';
import { boutiqueRepository as boutique } from './repository.ts';

/** In one order everywhere, so that no two transactions wait for each other. */
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** There is one of each now. */
export const hasBags = async (exec: Exec, ids: readonly string[]): Promise<boolean> =>
  (await boutique.outOfStock(exec, ids)) === 0;

/** Takes one of each; takes nothing and names what there is none of where one is short. */
export async function takeBags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = [];
  for (const id of sorted(ids)) rows.push({ id, row: await boutique.lock(tx, id) });
  const short = rows.filter(({ row }) => !row || row.stock < 1).map(({ id }) => id);
  if (short.length > 0) return short;
  for (const { id, row } of rows) await boutique.setStock(tx, id, row!.stock - 1);
  return [];
}

/** Puts one of each back. */
export async function putBagsBack(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of sorted(ids)) {
    const row = await boutique.lock(tx, id);
    if (row) await boutique.setStock(tx, id, row.stock + 1);
  }
}
