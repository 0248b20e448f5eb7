import {
  earnedScore,
  type OrderLine,
  type PlacedOrder,
  type RefundChoice,
} from '../order/module.ts';
import { addOnSurcharge } from '../pricing/module.ts';
import type { RefundAmounts } from '@marque/contract/mall/after-sale/schema';

/** Pieces of a line the buyer wants to give back, and how. */
export type Chosen = { line: OrderLine; choice: RefundChoice; quantity: number };

/** What these pieces bring, without freight. */
export type Share = Chosen & { fen: number; score: number };

type Taken = { quantity: number; amount: number };

/**
 * What `more` pieces of a line bring when `taken` of its `quantity` are in refunds already: rounded
 * down over all of them together, so that no refund exceeds what was paid and the last takes the rest.
 */
export function shareOf(paid: number, quantity: number, taken: Taken, more: number): number {
  const pieces = taken.quantity + more;
  // Products of fen may leave the safe integers.
  const due = Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity));
  return Math.max(0, due - taken.amount);
}

const inRefunds = (line: OrderLine): number =>
  line.heldQuantity + line.cancelledQuantity + line.returningQuantity + line.returnedQuantity;

export const sharesOf = (chosen: readonly Chosen[]): Share[] =>
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

/** Whether nothing of the order is left beside its refunds and these pieces. */
export const takesAll = (lines: readonly OrderLine[], chosen: readonly Chosen[]): boolean =>
  lines.every(
    (line) =>
      inRefunds(line) + (chosen.find((one) => one.line.id === line.id)?.quantity ?? 0) ===
      line.quantity,
  );

type Whole = {
  order: PlacedOrder;
  goodsFen: number;
  score: number;
  /** Nothing is left of the order, and nothing undecided besides. */
  last: boolean;
  /** Kept back for add-ons; negative when it comes back. */
  addOnFen: number;
};

type Pieces = readonly { lineId: string; quantity: number }[];

/**
 * What a refund keeps back, in fen, because what stays of the order does not carry an add-on price
 * any more: what is owed after the decided refunds and these pieces, without what those kept back
 * already, and no more than the goods bring.
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

/** Freight comes back with the last piece when nothing was ever sent. */
export function amountsOf({ order, goodsFen, score, last, addOnFen }: Whole): RefundAmounts {
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
