import * as styles from './count-badge.module.css';

/** A count at the upper right of an icon; nothing for 0. The parent must be positioned and names the count in its label. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.count} key={count} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
