import eye from 'virtual:icon/eye';
import eyeSlash from 'virtual:icon/eye-slash';
import { useState } from 'react';
import { Field, type FieldProps } from '#shared/form/field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './password-field.module.css';

/** A password field with a button that shows the text. */
export function PasswordField<Values extends Record<string, string>>(field: FieldProps<Values>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      most={64}
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
