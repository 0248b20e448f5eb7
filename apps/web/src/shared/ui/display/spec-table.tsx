import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './spec-table.module.css';

type SpecTableProps = {
  /** `apart`: label left, value right. `columns`: the values begin below each other. `above`: the label over its value. */
  variant?: 'apart' | 'columns' | 'above';
  /** Sets what is around it and its room: `--spec-gap`, `--spec-label`. */
  className?: string | undefined;
  children: ReactNode;
};

/** Labels and what stands for each, as `Spec`s. */
export function SpecTable({ variant = 'apart', className, children }: SpecTableProps) {
  return <dl className={cx(styles.table, styles[variant], className)}>{children}</dl>;
}

type SpecProps = {
  label: ReactNode;
  /** What the others come to: under a line of its own. */
  sum?: boolean;
  /** Takes something off. */
  off?: boolean;
  children?: ReactNode;
};

/** One label and its value. */
export function Spec({ label, sum, off, children }: SpecProps) {
  return (
    <div className={cx(sum && styles.sum)}>
      <dt>{label}</dt>
      {children === undefined ? null : <dd className={cx(off && styles.off)}>{children}</dd>}
    </div>
  );
}
