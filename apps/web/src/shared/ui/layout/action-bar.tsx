import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './action-bar.module.css';

type ActionBarProps = {
  /** Content before the buttons in its own width, such as help or a price. */
  lead?: ReactNode;
  /** Makes the last button, the main action, twice as wide as the one beside it. */
  wideLast?: boolean;
  /** The buttons, side by side. */
  children: ReactNode;
};

/** The content of the bar at the bottom of a page. */
export const ActionBar = ({ lead, wideLast, children }: ActionBarProps) => (
  <div className={styles.bar}>
    {lead}
    <div className={cx(styles.buttons, wideLast && styles.wideLast)}>{children}</div>
  </div>
);
