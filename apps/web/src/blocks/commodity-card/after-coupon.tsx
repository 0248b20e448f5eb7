import type { AfterCoupon as Figure } from '@marque/contract/mall/catalog/schema';
import { priceText } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import styles from './after-coupon.module.css';

/** What one piece costs with the best coupon; nothing where none takes anything off. */
export function AfterCoupon({ of }: { of: Figure | null | undefined }) {
  const { copy } = useBrand();
  if (!of) return null;
  return (
    <span className={styles.tag}>
      {of.claimed ? '券后' : '领券后'} {priceText(of.amount, of.score, copy.score)}
    </span>
  );
}
