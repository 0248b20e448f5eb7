import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { refundSettled } from '../after-sale/events.ts';
import type { OrderLine } from '../order/module.ts';
import type { Pass, Passes } from '../pass/module.ts';

/**
 * Voids the codes of pieces that were given back, in the transaction of the refund. The order must be
 * locked. Throws when fewer unused codes are there: pieces in use are not given back.
 */
export async function voidCodes(
  { passes }: { passes: Pick<Passes, 'voidUnused'> },
  tx: Tx,
  { userId, orderId, pieces, at }: PayloadOf<typeof refundSettled>,
): Promise<void> {
  for (const { lineId, quantity, shipMethod } of pieces) {
    if (shipMethod !== 'store') continue;
    const voided = await passes.voidUnused(tx, { userId, orderId, lineId, quantity }, at);
    if (voided !== quantity)
      throw new Error(
        `Order ${orderId}: ${voided} codes of line ${lineId} were voided for ${quantity} pieces`,
      );
  }
}

/** What is known of a code where only its worth matters. */
export type CodeState = { lineId: string; status: WriteOffStatus; validUntil: Date | null };

export const ordersPasses = (
  passes: Pick<Passes, 'passesOf'>,
  exec: Exec,
  userId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<Pass[]> => passes.passesOf(exec, { userId, kind: 'order', sourceIds: orderIds }, now);

/** The codes of a user's orders, by order. `lines` are those of all of the orders. */
export async function codeStates(
  { passes }: { passes: Pick<Passes, 'passesOf'> },
  exec: Exec,
  userId: string,
  lines: readonly OrderLine[],
  now: Date,
): Promise<Map<string, CodeState[]>> {
  const ids = [...new Set(lines.map((one) => one.orderId))];
  const own = await ordersPasses(passes, exec, userId, ids, now);
  const refunding = refundingOf(own, lines);
  const states = new Map<string, CodeState[]>();
  for (const { passId, sourceId, part, status, validUntil } of own) {
    const state: CodeState = {
      lineId: part,
      status: refunding.has(passId) ? 'refunding' : status,
      validUntil,
    };
    states.set(sourceId, [...(states.get(sourceId) ?? []), state]);
  }
  return states;
}

/** Codes of pieces in a refund that is not over: the last unused ones of each line. */
export function refundingOf(own: readonly Pass[], lines: readonly OrderLine[]): Set<string> {
  const held = lines.flatMap(({ id, orderId, heldQuantity }) =>
    heldQuantity > 0
      ? own
          .filter(
            (pass) =>
              pass.sourceId === orderId &&
              pass.part === id &&
              pass.usesLeft === pass.uses &&
              pass.status !== 'refunded',
          )
          .slice(-heldQuantity)
      : [],
  );
  return new Set(held.map(({ passId }) => passId));
}
