import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './parts.module.css';

/** The placeholder of a car: picture, price, sentences. */
export const CarSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={220} />
    <Skeleton height={88} />
    <Skeleton height={128} />
    <Skeleton height={180} />
  </div>
);
