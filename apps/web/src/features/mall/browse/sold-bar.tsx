import type { FlashOffer } from '@marque/contract/mall/catalog/schema';
import { soldPercent } from '../product/product-labels.ts';
import * as styles from './sold-bar.module.css';

/**
 * The share of a flash session's stock that is sold, as a bar and as text; the quota before
 * anything is sold.
 */
export function SoldBar({ offer }: { offer: Pick<FlashOffer, 'stock' | 'quota'> }) {
  const percent = soldPercent(offer);
  return (
    <span className={styles.sold}>
      {percent > 0 ? (
        <>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
          <span className={styles.texts}>{offer.stock === 0 ? '已抢光' : `已抢 ${percent}%`}</span>
        </>
      ) : (
        <span className={styles.texts}>限量 {offer.quota} 件</span>
      )}
    </span>
  );
}
