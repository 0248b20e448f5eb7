import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './notice-bar.module.css';

type NoticeBarProps = {
  /** The position: below the header, or above the page's bottom bar. */
  at: 'top' | 'bottom';
  children: ReactNode;
};

/** A narrow bar over the page for a notice about the whole product, with its action at the end. */
export function NoticeBar({ at, children }: NoticeBarProps) {
  return (
    <div className={cx(styles.bar, styles[at])} role="status">
      {children}
    </div>
  );
}
