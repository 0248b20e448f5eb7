import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './swipe-row.module.css';

export type SwipeAction = {
  /** The action's visible name, e.g. 删除. */
  name: string;
  /** The action's accessible name, which says what it acts on. */
  label: string;
  danger?: boolean;
  onPress: () => void;
};

/**
 * A row that reveals its actions when it is swiped. It is a scroll container with snap points, so
 * keyboard and screen readers reach the actions without extra code and the platform does the
 * animation.
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
