import type { Tx } from '#kernel/database.ts';
import type { LinePieces } from '../order/index.ts';
import { writeOffRepository as codes } from './repository.ts';

/**
 * Voids the codes of pieces that are given back, in the transaction of the refund. The order must be
 * locked. Throws when so many unused codes are not there: pieces in use are not given back.
 */
export async function voidCodes(
  tx: Tx,
  order: { user_id: string; id: string },
  pieces: readonly LinePieces[],
  now: Date,
): Promise<void> {
  for (const { lineId, quantity } of pieces) {
    const line = { userId: order.user_id, orderId: order.id, lineId, quantity };
    if ((await codes.voidUnused(tx, line, now)) !== quantity)
      throw new Error(`Order ${order.id} has fewer unused codes of line ${lineId} than go back`);
  }
}
