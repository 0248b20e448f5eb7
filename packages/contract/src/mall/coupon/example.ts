import type { CouponFace } from './schema.ts';
import { takenOff } from './value.ts';

/** The goods of an example of a coupon without a threshold, in fen. */
const ANY_GOODS_FEN = 20_000;
/** The points of an example of a coupon that takes points off. */
const SCORE_TIMES = 2;

/** What a purchase with the coupon comes to. `goods` less `off` is `pay`, in fen or in points. */
export type CouponExample = { unit: 'fen' | 'score'; goods: number; off: number; pay: number };

/**
 * Works a purchase out of a coupon's own numbers, the smallest that it is good for. Null for one that
 * takes off the freight, which depends on the address.
 */
export function exampleOf(face: CouponFace): CouponExample | null {
  const { kind, score, thresholdFen, valueFen } = face;
  if (kind === 'shipping') return null;
  const unit = kind === 'score' ? 'score' : 'fen';
  const goods = {
    fen: Math.max(thresholdFen, ANY_GOODS_FEN, (valueFen ?? 0) * 2),
    score: (score ?? 0) * SCORE_TIMES,
  };
  const off = takenOff(face, goods.fen, goods.score);
  return { unit, goods: goods[unit], off: off[unit], pay: goods[unit] - off[unit] };
}
