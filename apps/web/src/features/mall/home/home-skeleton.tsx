import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import * as styles from './home-skeleton.module.css';

/** The placeholder of the shop's home page. */
export function HomeSkeleton() {
  const { hero } = useBrand().blocks;
  return (
    <div className={cx(styles.home, styles[hero])}>
      <span className={styles.hero} />
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
