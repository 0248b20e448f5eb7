import { useEffect, useMemo, useRef } from 'react';
import { ParamTable, type ParamTableControl } from '#blocks/param-table/param-table.tsx';
import { countsOf, differingIn, rowsOf } from '#blocks/param-table/rows.ts';
import { cx } from '#shared/ui/cx.ts';
import { CarHead } from './car-head.tsx';
import * as styles from './compare.module.css';
import { TableControls } from './table-controls.tsx';
import type { ComparedTable } from './use-compared.ts';
import { useTableQuery } from './use-table-query.ts';

type ParamViewProps = {
  /** The same object until the cars change, because its rows are compared once for each. */
  of: ComparedTable;
  label: string;
  diff: boolean;
  /** The group at which the table starts. */
  group?: string | undefined;
  /** Whether there is a bar below the table. */
  barred?: boolean;
};

/** The whole table with its search. It fills the screen and scrolls by itself. */
export function ParamView(props: ParamViewProps) {
  const { of, label, diff: first, group, barred = false } = props;
  const { cars, groups } = of;
  const table = useRef<ParamTableControl>(null);
  const { diff, setDiff, q, setQ, wanted } = useTableQuery(first);
  const [compared, differing] = useMemo(
    () => [
      cars.map((car) => ({ id: car.id, head: <CarHead of={car} /> })),
      differingIn(
        groups,
        cars.map(({ id }) => id),
      ),
    ],
    [groups, cars],
  );
  const several = cars.length > 1;
  const rows = useMemo(
    () => rowsOf(groups, differing, { diff: diff && several, q: wanted }),
    [groups, differing, diff, several, wanted],
  );
  useEffect(() => {
    if (group) table.current!.showGroup(group);
  }, [group]);
  return (
    <div className={cx(styles.view, barred && styles.barred)}>
      <TableControls
        groups={groups}
        counts={several ? countsOf(groups, differing) : null}
        diff={diff}
        q={q}
        onDiff={setDiff}
        onSearch={setQ}
        onGroup={(name) => table.current!.showGroup(name)}
      />
      <ParamTable ref={table} label={label} cars={compared} rows={rows} />
      {rows.length === 0 ? (
        <p className={styles.nothing} role="status">
          没有找到「{q.trim() || '不同的参数'}」，换个词试试
        </p>
      ) : null}
    </div>
  );
}
