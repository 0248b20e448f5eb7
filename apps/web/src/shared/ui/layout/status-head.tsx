import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { SkeletonCards } from './skeletons.tsx';
import { Skeleton } from './states.tsx';
import * as styles from './status-head.module.css';

/** Where something stands, on the brand's stage; the first card lies over its lower edge. For pages framed with `stage`. */
export function StatusHead({
  title,
  flat,
  children,
}: {
  title: ReactNode;
  /** Nothing lies over it. */
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

/** The same before it is known, with the cards that follow; their heights in design pixels. */
export const StatusSkeleton = ({ cards }: { cards: readonly number[] }) => (
  <>
    <div className={styles.head}>
      <Skeleton width={104} height={28} />
      <Skeleton width={208} height={21} />
    </div>
    <SkeletonCards heights={cards} />
  </>
);
