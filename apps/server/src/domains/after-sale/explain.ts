import type { RefundStep } from '@marque/contract/mall/after-sale/schema';
import { sum, sumBy } from 'es-toolkit';
import type { OrderLine } from '../order/module.ts';
import { apportion } from '../pricing/module.ts';

type Line = Pick<
  OrderLine,
  'quantity' | 'priceFen' | 'score' | 'discountFen' | 'payScore' | 'priceSteps'
>;
/** Refunded pieces of a line with their amounts. */
type RefundedLine = { quantity: number; fen: number; score: number };

const ROUNDING = '此前退款的尾差';

/** Returns the steps that changed the price of the whole line. */
function changesOf(line: Line): RefundStep[] {
  const known = line.priceSteps.filter(({ step }) => step !== 'goods');
  if (known.length > 0) return known;
  const fen = 0 - line.discountFen;
  const score = line.payScore - line.score * line.quantity;
  return fen === 0 && score === 0 ? [] : [{ step: 'discount', label: '优惠分摊', fen, score }];
}

/** Splits `total` by the weights, limited to their sum. */
const within = (total: number, weights: readonly number[]): number[] => {
  const most = sum(weights);
  return apportion(Math.max(0, Math.min(total, most)), weights);
};

/**
 * Explains the refund of pieces of a line: their price, then each step's share in fen and points.
 * The steps add up exactly; rounding of earlier refunds has its own step.
 */
export function explain(line: Line, { quantity, fen, score }: RefundedLine): RefundStep[] {
  const goods = { fen: line.priceFen * quantity, score: line.score * quantity };
  const changes = changesOf(line);
  const fens = within(
    goods.fen - fen,
    changes.map((change) => Math.max(0, -change.fen)),
  );
  // Reductions in points take their proportional share, and the points paid take the exact rest.
  const off = changes.map(({ score: all }) =>
    all < 0 ? Math.floor((-all * quantity) / line.quantity) : 0,
  );
  const paid = within(
    score - goods.score + sum(off),
    changes.map((change) => Math.max(0, change.score)),
  );
  const parts = changes.map((change, i) => ({
    ...change,
    label: change.step === 'scoreDeduction' ? '积分抵扣' : change.label,
    fen: 0 - fens[i]!,
    score: paid[i]! - off[i]!,
  }));
  const steps: RefundStep[] = [
    { step: 'goods', label: `商品金额 ×${quantity}`, ...goods },
    ...parts.filter((part) => part.fen !== 0 || part.score !== 0),
  ];
  const left = {
    fen: fen - sumBy(steps, (step) => step.fen),
    score: score - sumBy(steps, (step) => step.score),
  };
  return left.fen === 0 && left.score === 0
    ? steps
    : [...steps, { step: 'rounding', label: ROUNDING, ...left }];
}
