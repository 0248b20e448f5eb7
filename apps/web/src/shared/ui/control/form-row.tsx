import caretRight from 'virtual:icon/caret-right';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import { Switch } from './choice.tsx';
import * as styles from './form-row.module.css';

export type FormRowWords = {
  label: string;
  /** What is wrong with it; it stands in the place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** At the right end. */
  action?: ReactNode;
};

type FrameProps = {
  /** Of what is said below the row. */
  noteId: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  inside?: string | undefined;
  children: ReactNode;
};

/** 52 px for a label and what belongs to it, and below what there is to say of it, on the text's edge. */
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

/** What a field that stands in a row takes from it. */
export type InRow = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type TypedRowProps = FormRowWords & { children: (field: InRow) => ReactNode };

/** A row with a field that is typed; it shows by its line where one writes. */
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

type PickRowProps = FormRowWords & {
  /** What was chosen; nothing yet shows the placeholder. */
  value?: ReactNode;
  placeholder?: string;
  onClick: () => void;
};

/** A row that opens what its value is chosen from. */
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
}: FormRowWords & { children: ReactNode }) {
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
  /** What it does, where the label does not say it. */
  name?: string;
  /** Second line below the label. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** Something that is on or off. */
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
