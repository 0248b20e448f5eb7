import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import styles from './coupons-sheet.module.css';

type CouponsSheetProps = {
  open: boolean;
  onClose: () => void;
  coupons: readonly CouponOffer[];
  onClaim: (coupon: CouponOffer) => void;
};

/** The coupons of some goods, to claim at a tap. */
export function CouponsSheet({ open, onClose, coupons, onClaim }: CouponsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="优惠券">
      <ul className={styles.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket
              coupon={coupon}
              validity={`领取后 ${coupon.validDays} 天内有效`}
              muted={coupon.state === 'gone'}
              action={
                coupon.state === 'claimable' ? (
                  <Button size="small" onClick={() => onClaim(coupon)}>
                    领取
                  </Button>
                ) : (
                  <span className={styles.said}>
                    {coupon.state === 'claimed' ? '已领取' : '已领完'}
                  </span>
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>下单时会自动为你选最省的一张</p>
    </Sheet>
  );
}
