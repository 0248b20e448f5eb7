import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './product-skeleton.module.css';

/**
 * The placeholder of a product page; `whole` is false when a cached card already fills the head.
 */
export function ProductSkeleton({ whole }: { whole: boolean }) {
  return (
    <>
      {whole ? (
        <>
          <div className={styles.picture} />
          <div className={styles.head}>
            <Skeleton width={120} height={32} />
            <Skeleton width={240} height={22} />
            <Skeleton width={180} height={16} />
          </div>
        </>
      ) : null}
      <Card className={styles.rows}>
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton height={20} />
      </Card>
      <Card className={styles.rows}>
        <Skeleton width={120} height={20} />
        <Skeleton height={64} />
      </Card>
    </>
  );
}
