import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { chipText } from './coupon-labels.ts';
import * as styles from './coupon-ticket.module.css';

/** Coupons in a few words each, in one line; what does not fit is cut. */
export function CouponStrip({ coupons }: { coupons: readonly (CouponFace & { id: string })[] }) {
  const { copy } = useBrand();
  return (
    <span className={styles.strip}>
      {coupons.map((coupon) => (
        <span key={coupon.id} className={styles.chip}>
          {chipText(coupon, copy.score)}
        </span>
      ))}
    </span>
  );
}
