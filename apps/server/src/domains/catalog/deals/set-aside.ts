import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { DealItem } from '../policy.ts';
import { stockRepository as stock } from '../stock/repository.ts';
import type { DealGoods, DealSession } from './deal-goods.ts';
import { dealRepository } from './repository.ts';

/** A piece of goods in the session of an activity. */
type DealPiece = { skuId: string; flashSessionId: string };

/**
 * Moves pieces from the shelf into the session of an activity, which it makes or, called again, gives
 * more pieces and another end. Throws STOCK_SHORT with `skuId`.
 */
export async function setAside(
  tx: Tx,
  session: DealSession,
  goods: readonly DealGoods[],
): Promise<void> {
  await dealRepository.keepSession(tx, session);
  // In the order in which all transactions lock specifications.
  for (const one of goods.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    if (!(await stock.addToShelf(tx, one.skuId, -one.quantity)))
      throw new DomainError('STOCK_SHORT', { skuId: one.skuId });
    await dealRepository.addPieces(tx, session.id, one);
  }
}

/** Returns the goods of a session that an activity owns. */
export const dealItems = (exec: Exec, sessionId: string): Promise<DealItem[]> =>
  dealRepository.items(exec, sessionId);

/** Returns the lowest price of the shop for each specification in a span, which a deal has to beat. */
export const lowestPrices = (
  exec: Exec,
  skuIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<Map<string, number>> => dealRepository.lowestPrices(exec, skuIds, span);

/** The catalogue's API for activities: the goods of their deals. */
export const deals = {
  setAside,
  /** Returns what is left in a session to the shelf. What comes back later takes another call. */
  putBack: (tx: Tx, sessionId: string): Promise<void> => dealRepository.putBack(tx, sessionId),
  /** Returns a deal's goods; null for a session that no activity owns. */
  dealItem: async (exec: Exec, sessionId: string, skuId: string): Promise<DealItem | null> =>
    (await dealRepository.item(exec, sessionId, skuId)) ?? null,
  dealItems,
  lowestPrices,
  /** Keeps a piece of a deal for a member who orders it later. Returns false when none is left. */
  keepPiece: (tx: Tx, piece: DealPiece): Promise<boolean> => stock.keep(tx, piece, 1),
  /** Gives a kept piece free. The order of who it was kept for takes it in the same transaction. */
  freePiece: (tx: Tx, piece: DealPiece): Promise<boolean> => stock.release(tx, piece, 1),
};
