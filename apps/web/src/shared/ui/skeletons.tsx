import { Card } from './card.tsx';
import styles from './skeletons.module.css';
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

/** A picture and the words beside it that will be; with `head` and `foot`, a whole entry of a list. */
export function SkeletonItem({ head, foot }: { head?: boolean; foot?: boolean }) {
  return (
    <span className={styles.item}>
      {head ? (
        <span className={styles.row}>
          <Skeleton width={80} height={14} />
          <Skeleton width={48} height={14} />
        </span>
      ) : null}
      <span className={styles.line}>
        <Skeleton width={80} height={80} />
        <span className={styles.words}>
          <Skeleton width="80%" height={14} />
          <Skeleton width="48%" height={12} />
          <Skeleton width={72} height={16} />
        </span>
      </span>
      {foot ? (
        <span className={styles.foot}>
          <Skeleton width={84} height={32} />
          <Skeleton width={84} height={32} />
        </span>
      ) : null}
    </span>
  );
}

/** The end of something that will be: a drawing, what happened, two ways on, the facts. */
export const SkeletonResult = () => (
  <>
    <span className={styles.result}>
      <Skeleton width={96} height={96} round />
      <Skeleton width={96} height={22} />
      <Skeleton width={216} height={14} />
    </span>
    <Card>
      <SkeletonRows height={112} />
    </Card>
  </>
);
