import { Card } from './card.tsx';
import * as styles from './skeletons.module.css';
import { Skeleton } from './states.tsx';

const ROW = 37;

/** Skeleton of rows with label and value, about `height` design pixels high. */
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

/** Skeleton of cards with such rows, by their heights in design pixels. */
export const SkeletonCards = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the cards never change their order
    <Card key={i}>
      <SkeletonRows height={height} />
    </Card>
  ));

const SkeletonLine = () => (
  <span className={styles.line}>
    <Skeleton width={80} height={80} />
    <span className={styles.texts}>
      <Skeleton width="80%" height={14} />
      <Skeleton width="48%" height={12} />
      <Skeleton width={72} height={16} />
    </span>
  </span>
);

/** Skeleton of a picture with text beside it. */
export const SkeletonItem = () => (
  <span className={styles.item}>
    <SkeletonLine />
  </span>
);

/** Skeleton of a list of cards, each with a state, goods and buttons. */
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

/** Skeleton of a result page: an illustration, the result, two buttons, the details. */
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
