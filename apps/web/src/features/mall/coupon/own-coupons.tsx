import type { CouponChoice } from '@marque/contract/mall/coupon/schema';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { priceText } from '@marque/contract/money';
import { formatDate } from '#shared/format/time.ts';
import styles from './coupons-sheet.module.css';

type OwnCouponsProps = { coupons: readonly CouponChoice[] };

/** A member's coupons for some goods: what each would save of what is chosen, or what it lacks. */
export function OwnCoupons({ coupons }: OwnCouponsProps) {
  const { copy } = useBrand();
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.recordId}>
          <CouponTicket
            coupon={coupon}
            validity={`有效期至 ${formatDate(Date.parse(coupon.expiresAt))}`}
            muted={!coupon.usable}
            action={
              <span className={styles.saves}>
                {coupon.usable
                  ? `可省 ${priceText(coupon.discountFen, coupon.discountScore, copy.score)}`
                  : coupon.reason}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
