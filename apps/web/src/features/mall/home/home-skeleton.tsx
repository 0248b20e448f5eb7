import { Skeleton } from '#shared/ui/layout/states.tsx';
import { GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import styles from './home-skeleton.module.css';

/** The shape of the shop's home page. */
export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Skeleton height={206} />
      <div className={styles.entries}>
        {Array.from({ length: 10 }, (_, i) => (
          <Skeleton key={i} width={48} height={48} round />
        ))}
      </div>
      <Skeleton height={220} />
      <GoodsGridSkeleton />
    </div>
  );
}
