import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
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
      <CouponOffers coupons={coupons} onClaim={onClaim} />
      <p className={styles.note}>下单时会自动为你选最省的一张</p>
    </Sheet>
  );
}
