import { uniq } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { boutiqueRepository as boutique } from './repository.ts';

/** Returns whether all of the goods are in stock. */
export async function hasBags(exec: Exec, ids: readonly string[]): Promise<boolean> {
  const wanted = new Set(ids);
  return wanted.size === 0 || (await boutique.inStock(exec, [...wanted])) === wanted.size;
}

/** Takes one piece of each. If some are out of stock it takes nothing and returns their ids. */
export async function takeBags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const there = await boutique.lockStock(tx, ids);
  const short = uniq(ids)
    .filter((id) => !there.has(id))
    .toSorted();
  if (short.length === 0) await boutique.addPiece(tx, ids, -1);
  return short;
}

/** Returns one piece of each to the stock. */
export async function putBagsBack(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all([boutique.lockStock(tx, ids), boutique.addPiece(tx, ids, 1)]);
}
