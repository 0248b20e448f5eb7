import { useId } from 'react';
import { cx } from '../cx.ts';
import * as styles from './choice-chips.module.css';

type ChoiceChipsProps<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: Id | '';
  onChange: (id: Id) => void;
  /** Another tap takes the choice back. */
  onClear?: () => void;
  /** Each as wide as the others, over the whole row. */
  even?: boolean;
};

/** One of a few, all in sight. */
export function ChoiceChips<Id extends string>({
  label,
  options,
  value,
  onChange,
  onClear,
  even,
}: ChoiceChipsProps<Id>) {
  const group = useId();
  return (
    <div className={cx(styles.chips, even && styles.even)} role="radiogroup" aria-label={label}>
      {options.map(({ id, name }) => (
        <label key={id} className={styles.chip}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => onChange(id)}
            onClick={() => id === value && onClear?.()}
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}
