import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './review.module.css';

/** Skeletons of review cards. */
export const ReviewSkeleton = ({ count = 3 }: { count?: number }) =>
  Array.from({ length: count }, (_, i) => (
    <Card key={i}>
      <div className={styles.author}>
        <Skeleton width={36} height={36} round />
        <div className={styles.who}>
          <Skeleton width={96} height={14} />
        </div>
      </div>
      <div className={styles.text}>
        <Skeleton height={36} />
      </div>
    </Card>
  ));
