import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { SkeletonCards } from './skeletons.tsx';
import { Skeleton } from './states.tsx';
import * as styles from './status-head.module.css';

/** The state of a record on the brand's stage, for pages with `stage`. The first card overlaps its lower edge. */
export function StatusHead({
  title,
  flat,
  children,
}: {
  title: ReactNode;
  /** Whether no card overlaps it. */
  flat?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={cx(styles.head, flat && styles.flat)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The skeleton of a `StatusHead` and of the cards below it, by their heights in design pixels. */
export const StatusSkeleton = ({ cards }: { cards: readonly number[] }) => (
  <>
    <div className={styles.head}>
      <Skeleton width={104} height={28} />
      <Skeleton width={208} height={21} />
    </div>
    <SkeletonCards heights={cards} />
  </>
);
