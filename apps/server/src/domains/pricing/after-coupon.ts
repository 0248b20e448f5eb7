import {
  type CouponRule,
  couponValue,
  type LineToPrice,
  price,
  type PriceRules,
} from './policy.ts';

/**
 * Returns the coupon with which an order of this line alone is cheapest, and the resulting price;
 * null when no coupon reduces it. Among equals the one that expires first, as at checkout.
 */
export function afterCoupon<C extends CouponRule>(
  line: LineToPrice,
  coupons: readonly C[],
  rules: PriceRules,
): { coupon: C; payFen: number; payScore: number } | null {
  if (line.addOn) return null;
  const bare = price([line], { ...rules, coupon: null, shipCoupon: null, scoreAsked: 0 }).lines[0]!;
  let best: { coupon: C; off: ReturnType<typeof couponValue>; saved: number } | null = null;
  for (const coupon of coupons) {
    const off = couponValue(coupon, [bare.payFen], [bare.payScore]);
    const saved = off.fen + (off.score * 100) / rules.scorePerYuan;
    if (
      saved > (best?.saved ?? 0) ||
      (best && saved === best.saved && coupon.expiresAt < best.coupon.expiresAt)
    )
      best = { coupon, off, saved };
  }
  return (
    best && {
      coupon: best.coupon,
      payFen: bare.payFen - best.off.fen,
      payScore: bare.payScore - best.off.score,
    }
  );
}
