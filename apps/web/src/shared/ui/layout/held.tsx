import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '../cx.ts';
import * as styles from './held.module.css';

type HeldProps = {
  /** What did not succeed, in a person's words. */
  title: ReactNode;
  /** What the figure says, for example 为你保留. */
  label?: string | undefined;
  /** What is still held, and for how long: a countdown or an amount. */
  figure?: ReactNode;
  /** The cause, and the way on. */
  children: ReactNode;
};

/** The head of a page about something that did not succeed; success has a `StatusHead`. */
export function Held({ title, label, figure, children }: HeldProps) {
  const { result } = useBrand().blocks;
  return (
    <section className={cx(styles.held, styles[result])}>
      <h2>{title}</h2>
      {figure === undefined || figure === null ? null : (
        <p className={styles.line}>
          <span>{label}</span>
          <strong>{figure}</strong>
        </p>
      )}
      {children}
    </section>
  );
}
