import type { CouponChoice, CouponOffer } from '@marque/contract/mall/coupon/schema';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './coupons-sheet.module.css';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { priceText } from '@marque/contract/money';
import { formatDate } from '#shared/format/time.ts';

export type CouponsSheetProps = {
  open: boolean;
  onClose: () => void;
  coupons: readonly CouponOffer[];
  /** The member's own coupons with what each saves on the current choice. */
  own: readonly CouponChoice[];
  onClaim: (coupon: CouponOffer) => void;
};

/**
 * The sheet with the coupons for some goods: the member's own with what they save, and others to
 * claim.
 */
export default function CouponsSheet({ open, onClose, coupons, own, onClaim }: CouponsSheetProps) {
  const others = coupons.filter(
    ({ id, state }) => state !== 'claimed' || !own.some(({ couponId }) => couponId === id),
  );
  return (
    <Sheet open={open} onClose={onClose} title="优惠券">
      {own.length > 0 ? (
        <>
          <h3 className={styles.heading}>我的券，按所选规格和数量算</h3>
          <OwnCoupons coupons={own} />
        </>
      ) : null}
      {own.length > 0 && others.length > 0 ? <h3 className={styles.heading}>可以领的</h3> : null}
      <CouponOffers coupons={others} onClaim={onClaim} />
      <p className={styles.note}>下单时会自动为你选最省的一张</p>
    </Sheet>
  );
}

/**
 * The member's own coupons: the amount each saves on the current choice, or what it still lacks.
 */
function OwnCoupons({ coupons }: { coupons: readonly CouponChoice[] }) {
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
