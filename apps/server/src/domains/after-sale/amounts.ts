import {
  earnedScore,
  type OrderLineRow,
  type OrderRow,
  type RefundChoice,
} from '../order/index.ts';
import type { RefundAmounts } from '@marque/contract/mall/after-sale/schema';

/** Pieces of a line somebody wants to give back, and how. */
export type Chosen = { line: OrderLineRow; choice: RefundChoice; quantity: number };

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

const inRefunds = (line: OrderLineRow): number =>
  line.held_quantity + line.cancelled_quantity + line.returning_quantity + line.returned_quantity;

export const sharesOf = (chosen: readonly Chosen[]): Share[] =>
  chosen.map(({ line, choice, quantity }) => {
    const share = (paid: number, amount: number) =>
      shareOf(paid, line.quantity, { quantity: inRefunds(line), amount }, quantity);
    return {
      line,
      choice,
      quantity,
      fen: share(line.pay_fen, line.refund_fen),
      score: share(line.pay_score, line.refund_score),
    };
  });

/** Whether nothing of the order is left beside its refunds and these pieces. */
export const takesAll = (lines: readonly OrderLineRow[], chosen: readonly Chosen[]): boolean =>
  lines.every(
    (line) =>
      inRefunds(line) + (chosen.find((one) => one.line.id === line.id)?.quantity ?? 0) ===
      line.quantity,
  );

type Whole = {
  order: OrderRow;
  goodsFen: number;
  score: number;
  /** Nothing is left of the order, and nothing undecided besides. */
  last: boolean;
};

/** Freight comes back with the last piece when nothing was ever sent. */
export function amountsOf({ order, goodsFen, score, last }: Whole): RefundAmounts {
  const freightFen = last && order.shipped_at === null ? order.freight_fen : 0;
  const totalFen = goodsFen + freightFen;
  const left = earnedScore(order.payable_fen, order.refunded_fen + totalFen);
  return {
    goodsFen,
    freightFen,
    totalFen,
    score,
    earnedScore: Math.max(0, order.earned_score - left),
  };
}
