import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { formatMoney } from '@marque/contract/money';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './parts.module.css';

/** Where the car stands, and the other way to have it. */
export function Ways({ of: { id, dealer, subscribeFen } }: { of: UsedCar }) {
  const href = useHref();
  return (
    <section className={styles.part} aria-label="在哪里看车">
      <SectionHead title="在哪里看车" />
      <div className={styles.store}>
        <DealerCard dealer={dealer} />
      </div>
      {subscribeFen === null ? null : (
        <ListRow
          label="不想买？订阅这台车"
          note="保险、保养和上牌都在月费里"
          value={`${formatMoney(subscribeFen)}/月`}
          to={href('usedCar.subscribeCar', { id })}
        />
      )}
    </section>
  );
}
