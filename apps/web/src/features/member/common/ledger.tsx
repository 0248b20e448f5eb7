import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LedgerList, type LedgerLine } from '#blocks/ledger-list/ledger-list.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Sentinel } from '#shared/ui/grid/endless-grid.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { MonthRow } from './month-row.tsx';

/** What is shown, and how that changes; '' is all of it. */
type LedgerFilter = {
  month: string | undefined;
  change: (next: { kind?: string; month?: string; entry?: string }) => void;
};

type LedgerProps<Kind extends string> = {
  kinds: readonly { id: Kind; name: string }[];
  kind: Kind;
  filter: LedgerFilter;
  of: Pick<
    UseInfiniteQueryResult,
    | 'data'
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'refetch'
  >;
  lines: readonly LedgerLine[];
};

/** The entries of a ledger by month, with their filters. */
export function Ledger<Kind extends string>({ kinds, kind, filter, of, lines }: LedgerProps<Kind>) {
  const { change, month } = filter;
  const filtered = kind !== kinds[0]!.id || month !== undefined;
  return (
    <section aria-label="明细">
      <MonthRow month={month} onChange={(next) => change({ month: next })} />
      <Tabs label="类型" tabs={kinds} value={kind} onChange={(id) => change({ kind: id })} />
      <QueryView of={of} skeleton={<Skeleton height={240} />}>
        {() =>
          lines.length === 0 ? (
            <Empty title={filtered ? '没有这类记录' : '还没有记录'}>
              {filtered ? (
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => change({ kind: '', month: '' })}
                >
                  看全部
                </Button>
              ) : null}
            </Empty>
          ) : (
            <>
              <LedgerList lines={lines} onOpen={(id) => change({ entry: id })} />
              {of.isFetchNextPageError ? (
                <Button kind="secondary" size="small" onClick={() => void of.fetchNextPage()}>
                  加载失败，点此重试
                </Button>
              ) : of.hasNextPage ? (
                <Sentinel busy={of.isFetchingNextPage} reach={() => void of.fetchNextPage()} />
              ) : null}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
