import type { Exec, Tx } from '#kernel/database.ts';
import { boutiqueRepository as boutique } from './repository.ts';

/** Locks are always taken in the order of ids, which prevents deadlocks. */
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** Returns whether all of the goods are in stock. */
export const hasBags = async (exec: Exec, ids: readonly string[]): Promise<boolean> =>
  (await boutique.outOfStock(exec, ids)) === 0;

/** Takes one piece of each. If some are out of stock it takes nothing and returns their ids. */
export async function takeBags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = [];
  for (const id of sorted(ids)) rows.push({ id, row: await boutique.lock(tx, id) });
  const short = rows.filter(({ row }) => !row || row.stock < 1).map(({ id }) => id);
  if (short.length > 0) return short;
  for (const { id, row } of rows) await boutique.setStock(tx, id, row!.stock - 1);
  return [];
}

/** Returns one piece of each to the stock. */
export async function putBagsBack(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of sorted(ids)) {
    const row = await boutique.lock(tx, id);
    if (row) await boutique.setStock(tx, id, row.stock + 1);
  }
}
