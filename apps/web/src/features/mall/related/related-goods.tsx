import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './related-goods.module.css';

const RelatedGrid = lazyComponent(() => import('./related-grid.tsx'));

/** The last section of a product page: related goods. */
export const RelatedGoods = ({ commodityId }: { commodityId: string }) => (
  <section id="related" className={styles.related} aria-label="推荐">
    <h2>看了又看</h2>
    <LazyBoundary loading={<RelatedSkeleton />}>
      <RelatedGrid commodityId={commodityId} skeleton={<RelatedSkeleton />} />
    </LazyBoundary>
  </section>
);

const RelatedSkeleton = () => (
  <div className={styles.grid}>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={240} />
    ))}
  </div>
);
