import { formatMoney } from '@marque/contract/money';
import { insureList } from '@marque/contract/serve/insurance/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './insure.module.css';

/** The member's requests, with the least quotation of each; nothing without one. */
export function OwnRequests() {
  const { query } = useApi();
  const href = useHref();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...query(insureList, {}, 'live'), enabled: signedIn });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.requests} aria-label="我的报价">
      <h2>我的报价</h2>
      {items.map(({ id, title, stateText, createdAt, leastFen, quotations }) => (
        <ListRow
          key={id}
          label={title}
          note={`${formatDate(createdAt)} · ${stateText}`}
          value={leastFen === null ? '' : `${quotations} 家 · ${formatMoney(leastFen)} 起`}
          to={href('serve.insureDetail', { id })}
        />
      ))}
    </section>
  );
}
