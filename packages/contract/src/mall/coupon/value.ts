import type { CouponFace } from './schema.ts';

type Worth = Pick<
  CouponFace,
  'kind' | 'thresholdFen' | 'valueFen' | 'percent' | 'maxFen' | 'score'
>;

/**
 * Returns what a goods coupon takes off the covered goods, in fen and in points: nothing below its
 * threshold. A shipping coupon takes nothing off goods.
 */
export function takenOff(
  { kind, thresholdFen, valueFen, percent, maxFen, score }: Worth,
  goodsFen: number,
  goodsScore: number,
): { fen: number; score: number } {
  if (goodsFen < thresholdFen) return { fen: 0, score: 0 };
  if (kind === 'score') return { fen: 0, score: Math.min(score ?? 0, goodsScore) };
  if (kind === 'cash') return { fen: Math.min(valueFen ?? 0, goodsFen), score: 0 };
  if (kind === 'percent') {
    const off = goodsFen - Math.ceil((goodsFen * (percent ?? 100)) / 100);
    return { fen: Math.min(off, maxFen ?? off), score: 0 };
  }
  return { fen: 0, score: 0 };
}
