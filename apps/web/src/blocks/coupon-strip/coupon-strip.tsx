import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { chipText } from './coupon-labels.ts';
import * as styles from './coupon-ticket.module.css';

/** Short texts of coupons in one line, which is clipped at its end. */
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
