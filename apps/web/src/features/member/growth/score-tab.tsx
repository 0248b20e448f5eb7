import { useSignedIn } from '#shared/session/session.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Ledger } from '../common/ledger.tsx';
import { FILTERS, lineOf } from './points-labels.ts';
import { PointsSummary } from './points-summary.tsx';
import { EntrySheet } from './score-entry.tsx';
import { useLedgerFilter } from './use-ledger-filter.ts';
import { usePoints } from './use-points.ts';
import * as styles from './growth.module.css';

/** A member's points: balance, expiry, what they are good for, and their entries. */
export function ScoreTab() {
  const filter = useLedgerFilter();
  const kind = FILTERS.find(({ id }) => id === filter.kind)?.id ?? 'all';
  const points = usePoints({ kind, month: filter.month }, useSignedIn());
  const { entry, change } = filter;
  return (
    <div className={styles.tab}>
      <QueryView of={points.score} skeleton={<Skeleton height={300} />}>
        {(score) => <PointsSummary {...points} score={score} />}
      </QueryView>
      <Ledger
        kinds={FILTERS}
        kind={kind}
        filter={filter}
        of={points.ledger}
        lines={points.entries.map(lineOf)}
      />
      <EntrySheet
        id={entry}
        onOpen={(id) => change({ entry: id })}
        onClose={() => change({ entry: null })}
      />
    </div>
  );
}
