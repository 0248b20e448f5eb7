import caretRight from 'virtual:icon/caret-right';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useChosenDealer } from '../../hooks/order/use-chosen-dealer.ts';
import styles from './product-rows.module.css';

/** Where goods are fitted: asked for before they are bought. */
export function FittingRows() {
  const { storePage } = useBrand();
  const dealer = useChosenDealer();
  return (
    <Card flush>
      <div className={styles.rows}>
        <PageLink page={storePage} params={{ select: '1' }} className={styles.row}>
          <span className={styles.label}>门店</span>
          <span className={styles.value}>{dealer ? dealer.name : '选一家安装门店'}</span>
          <Icon of={caretRight} size={14} />
        </PageLink>
      </div>
    </Card>
  );
}
