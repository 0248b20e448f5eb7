import { Card } from './card.tsx';
import * as styles from './skeletons.module.css';
import { Skeleton } from './states.tsx';

const ROW = 37;

/** Rows of label and value that will be, on about `height` design pixels. */
export function SkeletonRows({ height }: { height: number }) {
  const rows = Math.max(1, Math.round(height / ROW));
  return (
    <span className={styles.rows}>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className={styles.row}>
          <Skeleton width={i % 3 === 1 ? 88 : 64} height={14} />
          <Skeleton width={i % 2 === 0 ? 136 : 96} height={14} />
        </span>
      ))}
    </span>
  );
}

/** Cards of such rows, by their heights in design pixels. */
export const SkeletonCards = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <Card key={i}>
      <SkeletonRows height={height} />
    </Card>
  ));

const SkeletonLine = () => (
  <span className={styles.line}>
    <Skeleton width={80} height={80} />
    <span className={styles.words}>
      <Skeleton width="80%" height={14} />
      <Skeleton width="48%" height={12} />
      <Skeleton width={72} height={16} />
    </span>
  </span>
);

/** A picture and the words beside it that will be. */
export const SkeletonItem = () => (
  <span className={styles.item}>
    <SkeletonLine />
  </span>
);

/** Entries of a list that will be, each a card: what state it is in, goods, what can be done. */
export const SkeletonEntries = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    <Card key={i}>
      <span className={styles.item}>
        <span className={styles.row}>
          <Skeleton width={80} height={14} />
          <Skeleton width={48} height={14} />
        </span>
        <SkeletonLine />
        <span className={styles.foot}>
          <Skeleton width={84} height={32} />
          <Skeleton width={84} height={32} />
        </span>
      </span>
    </Card>
  ));

/** The end of something that will be: a drawing, what happened, two ways on, the facts. */
export const SkeletonResult = () => (
  <>
    <span className={styles.result}>
      <Skeleton width={96} height={96} round />
      <Skeleton width={96} height={22} />
      <Skeleton width={216} height={14} />
    </span>
    <SkeletonCards heights={[112]} />
  </>
);
