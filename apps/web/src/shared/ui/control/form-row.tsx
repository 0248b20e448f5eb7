import caretRight from 'virtual:icon/caret-right';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import { Switch } from './choice.tsx';
import * as styles from './form-row.module.css';

export type FormRowProps = {
  label: string;
  /** The error message, which replaces the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** A control at the right end. */
  action?: ReactNode;
};

type FrameProps = {
  /** The id of the error or hint below the row. */
  noteId: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  inside?: string | undefined;
  children: ReactNode;
};

/** A row of 52 px with the label and its field. The error or hint stands below, aligned with the text. */
const Frame = ({ noteId, error, hint, className, inside, children }: FrameProps) => (
  <div
    className={cx(styles.row, className, error && styles.invalid)}
    data-invalid={error ? true : undefined}
  >
    <div className={cx(styles.main, inside)}>{children}</div>
    {error || hint ? (
      <p className={styles.note} id={noteId} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    ) : null}
  </div>
);

const End = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.end}>{children}</div> : null;

/** The props that a row passes to its field. */
export type InRow = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type TypedRowProps = FormRowProps & { children: (field: InRow) => ReactNode };

/** A row with a text field. Its line marks the focused field. */
export function TypedRow({ label, error, hint, action, children }: TypedRowProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Frame {...{ noteId, error, hint }} className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.typed,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <End>{action}</End>
    </Frame>
  );
}

type PickRowProps = FormRowProps & {
  /** The chosen value. Without one the placeholder is shown. */
  value?: ReactNode;
  placeholder?: string;
  onClick: () => void;
};

/** A row that opens a picker for its value. */
export function PickRow({
  label,
  error,
  hint,
  action,
  value,
  placeholder = '请选择',
  onClick,
}: PickRowProps) {
  const noteId = useId();
  return (
    <Frame {...{ noteId, error, hint }}>
      <button
        type="button"
        className={styles.pick}
        aria-describedby={error || hint ? noteId : undefined}
        onClick={onClick}
      >
        <span className={styles.label}>{label}</span>
        <span className={cx(styles.text, !value && styles.waiting)}>{value || placeholder}</span>
        {action ? null : (
          <span className={styles.end}>
            <Icon of={caretRight} size={16} />
          </span>
        )}
      </button>
      <End>{action}</End>
    </Frame>
  );
}

/** A row with choices, such as chips. */
export function ChoiceRow({
  label,
  error,
  hint,
  children,
}: FormRowProps & { children: ReactNode }) {
  const noteId = useId();
  return (
    <Frame {...{ noteId, error, hint }}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </Frame>
  );
}

type SwitchRowProps = {
  label: string;
  /** The accessible name, when the label does not say what the switch does. */
  name?: string;
  /** A second line below the label. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A row with a switch. */
export function SwitchRow({ label, name = label, note, ...choice }: SwitchRowProps) {
  const noteId = useId();
  return (
    <Frame noteId={noteId} inside={styles.switch}>
      <span className={cx(styles.label, styles.wide)}>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <End>
        <Switch {...choice} label={name} hideLabel />
      </End>
    </Frame>
  );
}
