import * as styles from './count-badge.module.css';

/** How many wait behind a drawing, at its upper right; nothing for none. Its parent is positioned and says it in words. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.count} key={count} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
