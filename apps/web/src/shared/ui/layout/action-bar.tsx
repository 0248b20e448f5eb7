import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './action-bar.module.css';

type ActionBarProps = {
  /** Before the buttons, as wide as it is: help, or a price. */
  lead?: ReactNode;
  /** The last button is the one to tap and twice as wide as the one beside it. */
  wideLast?: boolean;
  /** Buttons, side by side. */
  children: ReactNode;
};

/** What stands in the bar at the bottom of a page. */
export const ActionBar = ({ lead, wideLast, children }: ActionBarProps) => (
  <div className={styles.bar}>
    {lead}
    <div className={cx(styles.buttons, wideLast && styles.wideLast)}>{children}</div>
  </div>
);
