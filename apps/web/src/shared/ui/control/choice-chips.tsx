import { useId } from 'react';
import { cx } from '../cx.ts';
import * as styles from './choice-chips.module.css';

type ChoiceChipsProps<Id extends string> = {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: Id | '';
  onChange: (id: Id) => void;
  /** Clears the choice, when the chosen chip is tapped again. */
  onClear?: () => void;
  /** Gives all chips the same width, over the whole row. */
  even?: boolean;
};

/** A choice of one among a few options, all visible. */
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
