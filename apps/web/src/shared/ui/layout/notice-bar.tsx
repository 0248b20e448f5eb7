import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './notice-bar.module.css';

type NoticeBarProps = {
  /** Below the header, or above the page's bottom bar. */
  at: 'top' | 'bottom';
  children: ReactNode;
};

/** A slim strip over the page for what concerns the whole product, with its way out at the end. */
export function NoticeBar({ at, children }: NoticeBarProps) {
  return (
    <div className={cx(styles.bar, styles[at])} role="status">
      {children}
    </div>
  );
}
