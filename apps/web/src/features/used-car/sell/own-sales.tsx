import { sellList } from '@marque/contract/used-car/sell/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './sell.module.css';

/** The cars that the member has offered to stores; nothing without one. */
export function OwnSales() {
  const { query } = useApi();
  const href = useHref();
  const { data } = useQuery({ ...query(sellList, {}, 'live'), enabled: useSignedIn() });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.sales} aria-label="我卖的车">
      <h2>我卖的车</h2>
      {items.map(({ id, title, stateText, createdAt }) => (
        <ListRow
          key={id}
          label={title}
          note={formatDate(createdAt)}
          value={stateText}
          to={href('usedCar.sellUsedCar', { id })}
        />
      ))}
    </section>
  );
}
