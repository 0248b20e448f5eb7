import { useNavigationPending } from '#shared/routing/navigation.tsx';
import * as styles from './pending-bar.module.css';

/** The thin bar over the old page while the code of the next page loads. */
export const PendingBar = () =>
  useNavigationPending() ? (
    <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />
  ) : null;
