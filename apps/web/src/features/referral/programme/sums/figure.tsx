import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './sums.module.css';

/** The number that the page was opened for, with what it counts. */
export function Figure({ of, children }: { of: ReactNode; children: ReactNode }) {
  const { blocks } = useBrand();
  return (
    <p className={cx(styles.figure, styles[blocks.invite])}>
      <b>{of}</b>
      <small>{children}</small>
    </p>
  );
}
