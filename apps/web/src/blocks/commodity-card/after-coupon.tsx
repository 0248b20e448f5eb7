import type { AfterCoupon as Figure } from '@marque/contract/mall/catalog/schema';
import { formatMoney, priceText } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import * as styles from './after-coupon.module.css';

type AfterCouponProps = {
  of: Figure | null | undefined;
  /** The price without the coupon. For a price of money and points only the saving is shown. */
  priceFen: number;
};

/** The price of one piece with the best coupon; nothing without a reduction. */
export function AfterCoupon({ of, priceFen }: AfterCouponProps) {
  const { copy } = useBrand();
  if (!of) return null;
  const { amount, score, claimed } = of;
  const mixed = amount > 0 && score > 0 && priceFen > amount;
  return (
    <span className={styles.tag}>
      {mixed
        ? `${claimed ? '用券' : '领券'}再减 ${formatMoney(priceFen - amount)}`
        : `${claimed ? '券后' : '领券后'} ${priceText(amount, score, copy.score)}`}
    </span>
  );
}
