import type { ScoreFilter } from '@marque/contract/points/schema';
import { useState } from 'react';
import { LedgerList } from '#blocks/ledger-list/ledger-list.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Sentinel } from '#shared/ui/grid/endless-grid.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { FILTERS, lineOf } from './points-labels.ts';
import { PointsSummary } from './points-summary.tsx';
import * as styles from './points-sheet.module.css';
import { usePoints } from './use-points.ts';

type PointsSheetProps = { open: boolean; onClose: () => void };

/** The sheet about a member's points: balance, expiry, ways to get and use them, and the ledger. */
export default function PointsSheet({ open, onClose }: PointsSheetProps) {
  const { copy } = useBrand();
  const enabled = useSignedIn() && open;
  const [kind, setKind] = useState<ScoreFilter>('all');
  const [entry, setEntry] = useState<string | null>(null);
  const points = usePoints(kind, enabled);
  const { ledger, entries } = points;
  return (
    <>
      <Sheet open={open} onClose={onClose} title={`${copy.score}明细`} full>
        <div className={styles.body}>
          <QueryView of={points.score} skeleton={<Skeleton height={260} />}>
            {(score) => <PointsSummary {...points} score={score} />}
          </QueryView>
          <Tabs label="明细" tabs={FILTERS} value={kind} onChange={setKind} />
          <QueryView of={ledger} skeleton={<Skeleton height={240} />}>
            {() =>
              entries.length === 0 ? (
                <Empty title={kind === 'all' ? '还没有记录' : '没有这类记录'} />
              ) : (
                <>
                  <LedgerList lines={entries.map(lineOf)} onOpen={setEntry} />
                  {ledger.isFetchNextPageError ? (
                    <Button
                      kind="secondary"
                      size="small"
                      onClick={() => void ledger.fetchNextPage()}
                    >
                      加载失败，点此重试
                    </Button>
                  ) : ledger.hasNextPage ? (
                    <Sentinel
                      busy={ledger.isFetchingNextPage}
                      reach={() => void ledger.fetchNextPage()}
                    />
                  ) : null}
                </>
              )
            }
          </QueryView>
        </div>
      </Sheet>
      <EntrySheet id={entry} onOpen={setEntry} onClose={() => setEntry(null)} />
    </>
  );
}
