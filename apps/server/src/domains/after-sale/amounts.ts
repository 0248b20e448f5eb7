import {
  earnedScore,
  type OrderLine,
  type PlacedOrder,
  type RefundChoice,
} from '../order/module.ts';
import { addOnSurcharge } from '../pricing/module.ts';
import type { RefundAmounts } from '@marque/contract/mall/after-sale/schema';

/** Pieces of a line that the buyer wants to refund, and the way. */
export type RefundLineChoice = { line: OrderLine; choice: RefundChoice; quantity: number };

/** The refund of these pieces, without freight. */
export type Share = RefundLineChoice & { fen: number; score: number };

type TakenAmount = { quantity: number; amount: number };

/**
 * Returns the refund of `more` pieces of a line of which `taken` are in refunds already. It is
 * rounded down over all of them together, so that the refunds never exceed what was paid and the
 * last one takes the rest.
 */
export function shareOf(paid: number, quantity: number, taken: TakenAmount, more: number): number {
  const pieces = taken.quantity + more;
  // Products of fen can exceed the safe integers.
  const due = Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity));
  return Math.max(0, due - taken.amount);
}

const inRefunds = (line: OrderLine): number =>
  line.heldQuantity + line.cancelledQuantity + line.returningQuantity + line.returnedQuantity;

export const sharesOf = (chosen: readonly RefundLineChoice[]): Share[] =>
  chosen.map(({ line, choice, quantity }) => {
    const share = (paid: number, amount: number) =>
      shareOf(paid, line.quantity, { quantity: inRefunds(line), amount }, quantity);
    return {
      line,
      choice,
      quantity,
      fen: share(line.payFen, line.refundFen),
      score: share(line.payScore, line.refundScore),
    };
  });

/** Whether nothing of the order is left after its refunds and these pieces. */
export const takesAll = (
  lines: readonly OrderLine[],
  chosen: readonly RefundLineChoice[],
): boolean =>
  lines.every(
    (line) =>
      inRefunds(line) + (chosen.find((one) => one.line.id === line.id)?.quantity ?? 0) ===
      line.quantity,
  );

type WholeOrder = {
  order: PlacedOrder;
  goodsFen: number;
  score: number;
  /** Whether nothing of the order is left and no other refund is pending. */
  last: boolean;
  /** Retained for add-ons, in fen; negative when it is paid out. */
  addOnFen: number;
};

type Pieces = readonly { lineId: string; quantity: number }[];

/**
 * Returns what a refund retains because the rest of the order no longer qualifies for an add-on
 * price, in fen: what is owed after all decided refunds and these pieces, less what those have
 * retained, at most the refund of the goods.
 */
export function keptForAddOns(
  lines: readonly OrderLine[],
  decided: { lines: Pieces; keptFen: number },
  pieces: Pieces,
  goodsFen: number,
): number {
  const returned = new Map<string, number>();
  for (const { lineId, quantity } of [...decided.lines, ...pieces])
    returned.set(lineId, (returned.get(lineId) ?? 0) + quantity);
  const owed = addOnSurcharge(
    lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      priceFen: line.priceFen,
      addOn: line.addOn,
    })),
    returned,
  );
  return Math.min(owed - decided.keptFen, goodsFen);
}

/** Freight is refunded with the last piece if nothing was shipped. */
export function amountsOf({ order, goodsFen, score, last, addOnFen }: WholeOrder): RefundAmounts {
  const freightFen = last && order.shippedAt === null ? order.freightFen : 0;
  const totalFen = goodsFen + freightFen - addOnFen;
  const left = earnedScore(order, order.refundedFen + totalFen);
  return {
    goodsFen,
    freightFen,
    addOnFen,
    totalFen,
    score,
    earnedScore: Math.max(0, order.earnedScore - left),
  };
}
