import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './page-fallback.module.css';

/** The skeleton that stands while a page's code loads. */
export function PageFallback() {
  return (
    <div className={styles.page} role="status" aria-label="加载中">
      <Skeleton height={24} width={120} />
      <Skeleton height={160} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
