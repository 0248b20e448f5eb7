import type { ReactNode } from 'react';
import x from 'virtual:icon/x';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './chips.module.css';

/** A row of filters, which scrolls sideways when it is too long. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

type ChipProps = {
  on: boolean;
  /** Shows a cross while the chip is on, for a filter that a tap removes. */
  removable?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** One filter, on or off. */
export function Chip({ on, removable = false, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {children}
      {on && removable ? <Icon of={x} size={11} /> : null}
    </button>
  );
}
