import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './choice.module.css';

type ChoiceProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The text beside the control; with `hideLabel` only screen readers get it. */
  label: ReactNode;
  hideLabel?: boolean;
};

const choice = (type: 'checkbox' | 'radio', shape: string | undefined, role?: 'switch') =>
  function Choice({ checked, onChange, disabled, label, hideLabel }: ChoiceProps) {
    return (
      <label className={cx(styles.choice, disabled && styles.disabled)}>
        <input
          type={type}
          role={role}
          className={styles.input}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={cx(shape, checked && styles.on)} aria-hidden />
        <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
      </label>
    );
  };

export const CheckBox = choice('checkbox', styles.box);
export const Radio = choice('radio', styles.box);
export const Switch = choice('checkbox', styles.track, 'switch');
