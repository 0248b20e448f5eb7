import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './city-picker.module.css';

/** The skeleton of the city list: position, popular cities, list. */
export const CitySkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton height={44} />
    <Skeleton height={196} />
    <Skeleton height={44} />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </div>
);
