import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './spec-table.module.css';

type SpecTableProps = {
  /** `apart`: label left, value right. `columns`: the values align in a column. `above`: the label stands above its value. */
  variant?: 'apart' | 'columns' | 'above';
  /** A class for margins and the variables `--spec-gap` and `--spec-label`. */
  className?: string | undefined;
  children: ReactNode;
};

/** A table of labels and values; its rows are `Spec`s. */
export function SpecTable({ variant = 'apart', className, children }: SpecTableProps) {
  return <dl className={cx(styles.table, styles[variant], className)}>{children}</dl>;
}

type SpecProps = {
  label: ReactNode;
  /** Marks the row as the sum of the others, under a line. */
  sum?: boolean;
  /** Marks the value as a reduction. */
  off?: boolean;
  children?: ReactNode;
};

/** A row: one label and its value. */
export function Spec({ label, sum, off, children }: SpecProps) {
  return (
    <div className={cx(sum && styles.sum)}>
      <dt>{label}</dt>
      {children === undefined ? null : <dd className={cx(off && styles.off)}>{children}</dd>}
    </div>
  );
}
