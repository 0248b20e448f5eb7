import { bestIn, valueText } from '@marque/contract/cars/params';
import type { Param } from '@marque/contract/cars/schema';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { cx } from '#shared/ui/cx.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './param-table.module.css';
import type { TableRow } from './rows.ts';
import { rowHeightOf, useRowWindow } from './use-row-window.ts';

/** A car of the table. `head` is the heading of its column. */
export type TableCar = { id: string; head: ReactNode };

export type ParamTableControl = { showGroup: (name: string) => void };

type ParamTableProps = {
  /** The accessible name of the table. */
  label: string;
  cars: readonly TableCar[];
  rows: readonly TableRow[];
  /** Makes the table as high as its rows, for few rows; otherwise the table scrolls. */
  short?: boolean;
  ref?: Ref<ParamTableControl>;
};

/**
 * Compares the parameters of cars. The column of names and the row of cars are sticky in one scrolling
 * element. Only the rows near its visible part are in the document.
 */
export function ParamTable({ label, cars, rows, short = false, ref }: ParamTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = useRowWindow(box, rows, short);
  useImperativeHandle(ref, () => ({
    showGroup: (name) => {
      const at = rows.findIndex((row) => row.kind === 'group' && row.name === name);
      if (at >= 0) box.current!.scrollTop = at * rowHeightOf(box.current!);
    },
  }));
  // By its place: other rows take over the elements of a row, which is cheaper than new ones.
  const shown = rows.slice(from, to).map((row, i) => ({ row, index: from + i + 2 }));
  const ids = useMemo(() => cars.map(({ id }) => id), [cars]);
  return (
    <div
      ref={box}
      className={cx(styles.table, short && styles.short)}
      style={{ '--cars': cars.length } as CSSProperties}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={cars.length + 1}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table
      tabIndex={0}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        <div className={styles.corner} role="columnheader">
          <span>● 标配</span>
          <span>○ 选装</span>
          <span>– 无</span>
        </div>
        {cars.map(({ id, head }) => (
          <div key={id} className={styles.car} role="columnheader">
            {head}
          </div>
        ))}
      </div>
      <Space rows={from} />
      {shown.map(({ row, index }) =>
        row.kind === 'group' ? (
          <div key={index} className={styles.group} role="row" aria-rowindex={index}>
            <div className={styles.groupName} role="rowheader" aria-colspan={cars.length + 1}>
              {row.name}
            </div>
          </div>
        ) : (
          <div key={index} className={styles.row} role="row" aria-rowindex={index}>
            <Cells param={row.param} ids={ids} />
          </div>
        ),
      )}
      <Space rows={rows.length - to} />
    </div>
  );
}

/** Takes the place of rows that are not in the document. */
const Space = ({ rows }: { rows: number }) => (
  <div className={styles.space} style={{ '--rows': rows } as CSSProperties} role="presentation" />
);

type CellsProps = { param: Param; ids: readonly string[] };

/** The name of a parameter and its value for each car. */
const Cells = memo(function Cells({ param, ids }: CellsProps) {
  const best = bestIn(param, ids);
  return (
    <>
      <div className={styles.name} role="rowheader">
        {param.hint ? (
          <button
            type="button"
            className={styles.hint}
            aria-label={`${param.name}，看说明`}
            onClick={() => toast(`${param.name}：${param.hint}`)}
          >
            {param.name}
          </button>
        ) : (
          param.name
        )}
      </div>
      {ids.map((id) => {
        const cell = param.cells[id];
        return (
          <div
            key={id}
            className={cx(
              styles.cell,
              best.includes(id) && styles.best,
              (!cell || cell.mark === 'none') && styles.none,
            )}
            role="cell"
            aria-label={cell?.mark ? MARKS[cell.mark] : undefined}
          >
            {valueText(cell, param.unit)}
          </div>
        );
      })}
    </>
  );
});

/** The texts of the marks for screen readers. */
const MARKS = { std: '标配', opt: '选装', none: '无' };
