import type { CouponFace } from './schema.ts';

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
export function exampleOf({
  kind,
  thresholdFen,
  valueFen,
  percent,
  maxFen,
  score,
}: CouponFace): CouponExample | null {
  if (kind === 'shipping') return null;
  if (kind === 'score') {
    const off = score ?? 0;
    const goods = off * SCORE_TIMES;
    return { unit: 'score', goods, off, pay: goods - off };
  }
  const goods = Math.max(thresholdFen, ANY_GOODS_FEN, (valueFen ?? 0) * 2);
  const share = goods - Math.ceil((goods * (percent ?? 100)) / 100);
  const off = kind === 'cash' ? (valueFen ?? 0) : Math.min(share, maxFen ?? share);
  return { unit: 'fen', goods, off, pay: goods - off };
}
