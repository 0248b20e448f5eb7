import type { Dealer } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { DealerPicker } from '#blocks/dealer-picker/dealer-picker.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ListRow } from '#shared/ui/list-row.tsx';
import styles from './code-store.module.css';

/** Where codes are taken: the store chosen with the order, or any the buyer looks up. */
export function CodeStore({ store }: { store: Dealer | null }) {
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<Dealer | null>(null);
  const shown = store ?? found;
  return (
    <Card>
      {store ? null : (
        <ListRow
          label="全国门店通用"
          note="到任意一家门店出示即可"
          value={found ? '换一家' : '查找门店'}
          onClick={() => setLooking(true)}
        />
      )}
      {shown ? (
        <div>
          <p className={styles.name}>{shown.name}</p>
          <p className={styles.where}>
            {[...new Set([shown.province, shown.city])].join(' ')} {shown.address}
          </p>
          <ListRow label="营业时间" value={shown.hours} />
          <ListRow
            label="门店电话"
            value={
              <a className={styles.phone} href={`tel:${shown.phone}`}>
                {shown.phone}
              </a>
            }
          />
        </div>
      ) : null}
      {store ? null : (
        <DealerPicker
          open={looking}
          onClose={() => setLooking(false)}
          onPick={(dealer) => {
            setFound(dealer);
            setLooking(false);
          }}
        />
      )}
    </Card>
  );
}
