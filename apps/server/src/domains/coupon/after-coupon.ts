import { countBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { AfterCouponOf, Catalog, Viewer } from '../catalog/module.ts';
import { afterCoupon, rulesFor, shipMethodOf } from '../pricing/module.ts';
import { isForAll } from './audience.ts';
import {
  couponRepository as coupons,
  type CouponAtHand,
  type CouponWithClaims,
} from './repository.ts';
import { type Goods, ruleOf } from './rule.ts';
import { rule, stateOf } from './service.ts';

const claimedRule = (row: CouponAtHand, goods: Goods) => ({
  ...rule(row, [goods]),
  claimed: true,
});

const claimableRule = (row: CouponWithClaims, goods: Goods) => ({
  // A coupon to be claimed comes after claimed ones that save as much.
  ...ruleOf(row, { recordId: '', expiresAt: Infinity }, [goods]),
  claimed: false,
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
  const [records, open, promotions] = await Promise.all([
    userId === null ? [] : coupons.atHand(exec, { userId, brand, now }),
    coupons.claimable(exec, brand, now),
    catalog.promotions(exec, brand),
  ]);
  const usable = records.filter((row) => row.used_at === null && row.expires_at > now);
  const counts = countBy(
    records.filter(({ origin }) => origin === 'claim'),
    ({ id }) => id,
  );
  const claimable = open.filter(
    (row) => isForAll(row) && stateOf(row, counts[row.id] ?? 0) === 'claimable',
  );
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
      [
        ...usable.map((row) => claimedRule(row, piece)),
        ...claimable.map((row) => claimableRule(row, piece)),
      ],
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
