import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './swipe-row.module.css';

export type SwipeAction = {
  /** What is read and seen, e.g. 删除. */
  name: string;
  /** Says of what, for people who do not see the row. */
  label: string;
  danger?: boolean;
  onPress: () => void;
};

/**
 * A row that is drawn aside to show what can be done with it. It is a scroller that snaps, so the
 * keyboard and readers reach the actions by themselves, and the platform makes the motion.
 */
export function SwipeRow({
  actions,
  children,
}: {
  actions: readonly SwipeAction[];
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {actions.map(({ name, label, danger, onPress }) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            className={cx(styles.action, danger && styles.danger)}
            onClick={({ currentTarget }) => {
              currentTarget.closest(`.${styles.row}`)?.scrollTo(0, 0);
              onPress();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
