import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { refundSettled } from '../after-sale/events.ts';
import type { OrderLine } from '../order/module.ts';
import { statusOf } from './policy.ts';
import { type CodeRow, writeOffRepository as codes } from './repository.ts';

/**
 * Voids the codes of pieces that were given back, in the transaction of the refund. The order must be
 * locked. Throws when so many unused codes are not there: pieces in use are not given back.
 */
export async function voidCodes(
  tx: Tx,
  { userId, orderId, pieces, at }: PayloadOf<typeof refundSettled>,
): Promise<void> {
  for (const { lineId, quantity, shipMethod } of pieces) {
    if (shipMethod !== 'store') continue;
    if ((await codes.voidUnused(tx, { userId, orderId, lineId, quantity }, at)) !== quantity)
      throw new Error(`Order ${orderId} has fewer unused codes of line ${lineId} than go back`);
  }
}

/** What is known of a code where only its worth matters. */
export type CodeState = { lineId: string; status: WriteOffStatus; validUntil: Date | null };

/** The codes of a user's orders, by order. `lines` are those of all of the orders. */
export async function codeStates(
  exec: Exec,
  userId: string,
  lines: readonly OrderLine[],
  now: Date,
): Promise<Map<string, CodeState[]>> {
  const rows = await codes.ofOrders(exec, userId, [...new Set(lines.map((one) => one.orderId))]);
  const refunding = refundingOf(rows, lines);
  const states = new Map<string, CodeState[]>();
  for (const row of rows) {
    const status: WriteOffStatus = refunding.has(row.id) ? 'refunding' : statusOf(row, now);
    const state = { lineId: row.line_id, status, validUntil: row.valid_until };
    states.set(row.order_id, [...(states.get(row.order_id) ?? []), state]);
  }
  return states;
}

/** Codes of pieces in a refund that is not over: the last unused ones of each line. */
export function refundingOf(rows: readonly CodeRow[], lines: readonly OrderLine[]): Set<string> {
  const held = lines.flatMap(({ id, orderId, heldQuantity }) =>
    heldQuantity > 0
      ? rows
          .filter(
            (row) =>
              row.order_id === orderId &&
              row.line_id === id &&
              row.uses_left === row.uses &&
              !row.voided_at,
          )
          .slice(-heldQuantity)
      : [],
  );
  return new Set(held.map(({ id }) => id));
}
