import { formatInteger } from '@marque/contract/money';
import { scoreEntry } from '@marque/contract/points/endpoints';
import type { ScoreEntryDetail } from '@marque/contract/points/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { batchesTitle, debtText, KIND_NAMES, signed } from './points-labels.ts';
import * as styles from './growth.module.css';

type EntrySheetProps = {
  /** The id of the open entry; null without one. */
  id: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The details of an entry: its reason, expiry, the batches it used, and its reversal. */
export function EntrySheet({ id, onOpen, onClose }: EntrySheetProps) {
  const api = useApi();
  // The content stays while the sheet closes.
  const [shown, setShown] = useState('');
  if (id !== null && id !== shown) setShown(id);
  const entry = useQuery({ ...api.query(scoreEntry, { id: shown }, 'live'), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title="这笔记录">
      <QueryView of={entry} skeleton={<Skeleton height={220} />}>
        {(detail) => <Entry detail={detail} onOpen={onOpen} />}
      </QueryView>
    </Sheet>
  );
}

function Entry({ detail, onOpen }: { detail: ScoreEntryDetail; onOpen: (id: string) => void }) {
  const { copy } = useBrand();
  const linkTo = useServerLink();
  const { title, delta, at, kind, batches, link, reverses, reversedBy } = detail;
  const debt = debtText(detail);
  const to = link && linkTo(link);
  return (
    <>
      <p className={styles.amount}>
        <b>{signed(delta)}</b> {copy.score}
      </p>
      <ListRow label={KIND_NAMES[kind]} value={title} />
      <ListRow label="时间" value={formatDateTime(at)} />
      {batches.length > 0 ? (
        <section aria-label={batchesTitle(detail)}>
          <h3 className={styles.head}>{batchesTitle(detail)}</h3>
          {batches.map(({ day, score }) => (
            <ListRow key={day} label={`${day} 到期`} value={formatInteger(score)} />
          ))}
        </section>
      ) : null}
      {debt ? <p className={styles.debt}>{debt}</p> : null}
      {reverses ? (
        <ListRow
          label="对应的记录"
          note={reverses.title}
          value={signed(reverses.delta)}
          onClick={() => onOpen(reverses.id)}
        />
      ) : null}
      {reversedBy.map((one) => (
        <ListRow
          key={one.id}
          label={one.kind === 'takeBack' ? '后来收回' : '后来退回'}
          note={one.title}
          value={signed(one.delta)}
          onClick={() => onOpen(one.id)}
        />
      ))}
      {to ? (
        <div className={styles.way}>
          <LinkButton block kind="secondary" to={to}>
            查看详情
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
