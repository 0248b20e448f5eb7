import { leadList } from '@marque/contract/lead/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { formatDate } from '#shared/format/time.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import LeadSheet from './lead-sheet.tsx';
import * as styles from './lead-form.module.css';

/** The member's leads, with the stores that have their contact details; nothing without a lead. */
export function OwnLeads() {
  const { query } = useApi();
  const { data } = useQuery(query(leadList, {}, 'live'));
  const [shown, setShown] = useState<string | null>(null);
  const linkTo = useServerLink();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="谁知道我的号码" className={styles.leads}>
      <h3>谁知道我的号码</h3>
      {items.map(({ id, dealer, link, title, statusText, createdAt }) => (
        <ListRow
          key={id}
          label={dealer.name}
          note={`${title} · ${formatDate(createdAt)}`}
          value={statusText}
          {...wayTo(link.page === 'entry.home' ? null : linkTo(link), () => setShown(id))}
        />
      ))}
      <LeadSheet open={shown !== null} onClose={() => setShown(null)} id={shown ?? '-'} />
    </section>
  );
}

/** The page of the kind, else the lead in a sheet. */
const wayTo = (to: string | null, onClick: () => void) => (to === null ? { onClick } : { to });
