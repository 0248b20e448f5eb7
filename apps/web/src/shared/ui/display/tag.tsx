import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './tag.module.css';

export function Tag({
  children,
  strong,
  muted,
}: {
  children: ReactNode;
  strong?: boolean;
  muted?: boolean;
}) {
  return (
    <span className={cx(styles.tag, strong && styles.strong, muted && styles.muted)}>
      {children}
    </span>
  );
}
