import type { Tx } from '#kernel/database.ts';
import type { LinePieces, OrderRow } from './repository.ts';

/** What an order asks of its parcels. Each takes the order as locked by the caller. */
export type Parcels = {
  /** Packs and sends everything that has not been sent. */
  dispatch: (tx: Tx, order: OrderRow, now: Date) => Promise<unknown>;
  /**
   * Marks what has been sent as received: one parcel, one line wherever it is packed, or everything
   * for null; the pieces this was. Throws ORDER_NOT_FOUND for what is neither a parcel nor a line of
   * the order, ORDER_EVENT_REFUSED when nothing of it is on its way.
   */
  receive: (tx: Tx, order: OrderRow, of: string | null, now: Date) => Promise<LinePieces[]>;
};
