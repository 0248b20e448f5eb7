import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './state-head.module.css';

type StateHeadProps = {
  title: string;
  state: ReactNode;
  /** Whether nothing more happens. */
  isOver?: boolean;
};

/** The head of an order's or a refund's card in a list, with its state. */
export function StateHead({ title, state, isOver }: StateHeadProps) {
  return (
    <div className={styles.head}>
      <span>{title}</span>
      <b className={cx(isOver && styles.over)}>{state}</b>
    </div>
  );
}
