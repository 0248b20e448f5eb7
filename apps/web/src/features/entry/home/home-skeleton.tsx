import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './home-view.module.css';

export const HomeSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={360} />
    <Skeleton height={84} />
    <Skeleton height={220} />
  </div>
);
