import type { Exec } from '#kernel/database.ts';
import type { AfterCouponOf, Catalog, Viewer } from '../catalog/module.ts';
import { afterCoupon, rulesFor, shipMethodOf } from '../pricing/module.ts';
import { couponRepository as coupons, type CouponAtHand } from './repository.ts';
import { type Goods, ruleOf } from './rule.ts';

const bestRule = (row: CouponAtHand, goods: Goods) => ({
  // A coupon to be claimed comes after claimed ones that save as much.
  ...ruleOf(
    row,
    { recordId: row.record_id ?? '', expiresAt: row.expires_at?.getTime() ?? Infinity },
    [goods],
  ),
  claimed: row.record_id !== null,
});

/**
 * Returns the function that prices a piece with this person's best coupon, claimed or to be
 * claimed.
 */
export async function askAfterCoupons(
  { catalog }: { catalog: Catalog },
  exec: Exec,
  { brand, now, userId }: Viewer,
): Promise<AfterCouponOf> {
  const [rows, promotions] = await Promise.all([
    coupons.atHand(exec, { userId, brand, now }),
    catalog.promotions(exec, brand),
  ]);
  return (piece) => {
    const { kind, priceFen, score } = piece;
    const line = {
      quantity: 1,
      priceFen,
      score,
      freightFen: 0,
      shipMethod: shipMethodOf(kind),
      addOn: false,
    };
    const rules = rulesFor([piece], promotions);
    const best = afterCoupon(
      line,
      rows.map((row) => bestRule(row, piece)),
      rules,
    );
    return (
      best && {
        amount: best.payFen,
        score: best.payScore,
        couponName: best.coupon.name,
        claimed: best.coupon.claimed,
      }
    );
  };
}
