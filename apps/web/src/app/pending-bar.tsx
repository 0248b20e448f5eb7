import { useNavigationPending } from '#shared/routing/navigation.tsx';
import * as styles from './pending-bar.module.css';

/** The page that was asked for is on its way; what is here stays until then. */
export const PendingBar = () =>
  useNavigationPending() ? (
    <div className={styles.bar} role="progressbar" aria-label="正在打开页面" />
  ) : null;
