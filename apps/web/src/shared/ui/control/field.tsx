import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';

type Common = { label: string; error?: string | undefined; hint?: string; action?: ReactNode };

function Frame({
  label,
  error,
  hint,
  action,
  id,
  children,
}: Common & { id: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, error && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.content}>
        <div className={styles.line}>
          {children}
          {action}
        </div>
        {error ? (
          <p className={styles.error} id={`${id}-note`} role="alert">
            {error}
          </p>
        ) : hint ? (
          <p className={styles.hint} id={`${id}-note`}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** One line of typed text with its label; an error says what to do and is read with the field. */
export function TextField({
  label,
  error,
  hint,
  action,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Frame {...{ label, error, action, id }} {...(hint ? { hint } : {})}>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
      />
    </Frame>
  );
}

/** Several lines of typed text. */
export function TextArea({
  label,
  error,
  hint,
  action,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Frame {...{ label, error, action, id }} {...(hint ? { hint } : {})}>
      <textarea
        id={id}
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
      />
    </Frame>
  );
}
