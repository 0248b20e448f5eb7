import { growthEntry, growthGet, growthList } from '@marque/contract/member/membership/endpoints';
import type { GrowthEntry, GrowthEntryDetail } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { fullDay } from '@marque/contract/shanghai';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LedgerLine } from '#blocks/ledger-list/ledger-list.tsx';
import { MonthBars } from '#blocks/month-bars/month-bars.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Ledger } from '../common/ledger.tsx';
import { signed } from './points-labels.ts';
import { useLedgerFilter } from './use-ledger-filter.ts';
import * as styles from './growth.module.css';

const KINDS = [
  { id: 'all', name: '全部' },
  { id: 'got', name: '获得' },
  { id: 'back', name: '收回' },
] as const;
type Kind = (typeof KINDS)[number]['id'];

const lineOf = ({ id, at, title, delta, countsUntil }: GrowthEntry): LedgerLine => ({
  id,
  at,
  title,
  note: delta > 0 ? `计到 ${countsUntil}` : '',
  amount: signed(delta),
  comes: delta > 0,
});

/** The growth that counts, when it ends, and its entries. */
export function GrowthTab() {
  const api = useApi();
  const enabled = useSignedIn();
  const filter = useLedgerFilter();
  const kind: Kind = KINDS.find(({ id }) => id === filter.kind)?.id ?? 'all';
  const growth = useQuery({ ...api.query(growthGet, {}, 'live'), enabled });
  const { month, entry, change } = filter;
  const ledger = useInfiniteQuery({
    ...api.paged(growthList, { kind, ...(month && { month }) }, 'live'),
    enabled,
  });
  const lines = (ledger.data?.pages ?? []).flatMap(({ items }) => items.map(lineOf));
  return (
    <div className={styles.tab}>
      <QueryView of={growth} skeleton={<Skeleton height={300} />}>
        {({ growth: sum, level, until, next, months }) => (
          <>
            <p className={styles.figure}>
              <b>{formatInteger(sum)}</b> 成长值
            </p>
            <p className={styles.sentence}>
              「{level.name}」{until ? `有效期至 ${fullDay(until)}` : '没有期限'}
              {next ? `，再积 ${formatInteger(next.missing)} 升到「${next.name}」` : ''}
            </p>
            <section className={styles.months} aria-label="到期">
              <h2>每月底不再计入的成长值</h2>
              <MonthBars label="每月底不再计入的成长值" months={months} unit="成长值" />
            </section>
            <GrowWay />
          </>
        )}
      </QueryView>
      <Ledger kinds={KINDS} kind={kind} filter={filter} of={ledger} lines={lines} />
      <EntrySheet
        id={entry}
        onOpen={(id) => change({ entry: id })}
        onClose={() => change({ entry: null })}
      />
    </div>
  );
}

function GrowWay() {
  const href = useHref();
  return (
    <div className={styles.way}>
      <LinkButton block kind="secondary" to={href('member.memberCenter', { section: 'tasks' })}>
        做任务，积成长值
      </LinkButton>
    </div>
  );
}

type EntrySheetProps = {
  /** The id of the open entry; null without one. */
  id: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

function EntrySheet({ id, onOpen, onClose }: EntrySheetProps) {
  const api = useApi();
  const entry = useQuery({
    ...api.query(growthEntry, { id: id ?? '' }, 'live'),
    enabled: id !== null,
  });
  return (
    <Sheet open={id !== null} onClose={onClose} title="这笔成长值">
      <QueryView of={entry} skeleton={<Skeleton height={180} />}>
        {(detail) => <Entry detail={detail} onOpen={onOpen} />}
      </QueryView>
    </Sheet>
  );
}

function Entry({ detail, onOpen }: { detail: GrowthEntryDetail; onOpen: (id: string) => void }) {
  const linkTo = useServerLink();
  const { title, delta, at, countsUntil, link, reverses, reversedBy } = detail;
  const to = link && linkTo(link);
  return (
    <>
      <p className={styles.amount}>
        <b>{signed(delta)}</b> 成长值
      </p>
      <ListRow label={delta > 0 ? '获得' : '收回'} value={title} />
      <ListRow label="时间" value={formatDateTime(at)} />
      {delta > 0 ? <ListRow label="计到" value={countsUntil} /> : null}
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
          label="后来收回"
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
