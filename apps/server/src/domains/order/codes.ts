import type { Tx } from '#kernel/database.ts';
import type { OrderLineRow, OrderRow } from './repository.ts';

/** What an order asks of the codes its pieces are used with. */
export type Codes = {
  /** Gives every piece that is used in a store its code; the order must be locked. */
  issue: (tx: Tx, order: OrderRow, lines: readonly OrderLineRow[], now: Date) => Promise<unknown>;
};
