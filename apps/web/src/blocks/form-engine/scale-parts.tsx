import { cx } from '#shared/ui/cx.ts';
import * as styles from './scale-parts.module.css';

type ScaleCellProps = {
  type: 'radio' | 'checkbox';
  /** The name of the group of radio buttons. */
  name: string;
  label: string | number;
  checked: boolean;
  onChange: () => void;
  className: string | undefined;
};

/** A choice in a row of choices, the whole cell of which can be tapped. */
export function ScaleCell({ type, name, label, checked, onChange, className }: ScaleCellProps) {
  return (
    <label className={cx(styles.cell, className, checked && styles.on)}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}

type Ends = { low?: string | undefined; high?: string | undefined };

/** What the first and the last point of a scale mean. */
export function ScaleEnds({ of: { low, high } }: { of: Ends }) {
  if (!low && !high) return null;
  return (
    <p className={styles.ends}>
      <span>{low}</span>
      <span>{high}</span>
    </p>
  );
}
