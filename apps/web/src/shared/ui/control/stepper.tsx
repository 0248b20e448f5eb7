import minus from 'virtual:icon/minus';
import plus from 'virtual:icon/plus';
import { useEffect, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import { useTyping } from './typing.ts';
import * as styles from './stepper.module.css';

type StepperProps = {
  value: number;
  max: number;
  min?: number;
  /** The name of the counted value, e.g. 数量. */
  label: string;
  onChange: (value: number) => void;
  /** Called when the person wants more than `max`. */
  onLimit?: () => void;
};

/** An input for an integer from `min` to `max`, with buttons for one less and one more. */
export function Stepper({ value, max, min = 1, label, onChange, onLimit }: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  // oxlint-disable-next-line react/set-state-in-effect -- what is typed follows the value from outside
  useEffect(() => setTyped(String(value)), [value]);
  const set = (wanted: number) => {
    if (wanted > max) onLimit?.();
    const next = Math.max(min, Math.min(max, wanted));
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="减少"
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon of={minus} size={14} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        {...useTyping(typed, setTyped, { code: 'quantity' })}
        onBlur={() => set(Number(typed) || min)}
      />
      <button
        type="button"
        aria-label="增加"
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon of={plus} size={14} />
      </button>
    </div>
  );
}
