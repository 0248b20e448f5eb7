import type { ReactNode } from 'react';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './buttons.module.css';
import * as lens from './lens.module.css';

type ButtonsProps = {
  /** Whether the page is about the car: the buttons then have its whole width. */
  full: boolean;
  /** Whether they stand above the car. */
  raised?: boolean;
  children: ReactNode;
};

/** The buttons over the stage that say how the car is seen. */
export const Buttons = ({ full, raised = false, children }: ButtonsProps) => (
  <fieldset className={cx(styles.buttons, full && styles.full, raised && styles.raised)}>
    <legend className="visually-hidden">怎么看这辆车</legend>
    {children}
  </fieldset>
);

type ToggleProps = { name: string; on: boolean; onChange: (on: boolean) => void };

export const Toggle = ({ name, on, onChange }: ToggleProps) => (
  <button type="button" className={lens.lens} aria-pressed={on} onClick={() => onChange(!on)}>
    {name}
  </button>
);
