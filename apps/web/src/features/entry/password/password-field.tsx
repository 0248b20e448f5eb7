import eye from 'virtual:icon/eye';
import eyeSlash from 'virtual:icon/eye-slash';
import { useState } from 'react';
import { TextField } from '#shared/ui/control/field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = {
  label: string;
  /** `new-password` lets a password manager propose one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (password: string) => void;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A password, hidden unless somebody wants to see it. */
export function PasswordField({ onChange, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      {...(hint ? { hint } : {})}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      onChange={(event) => onChange(event.target.value)}
      action={
        <button
          type="button"
          className={styles.eye}
          aria-label={`显示${field.label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? eye : eyeSlash} size={20} />
        </button>
      }
    />
  );
}
