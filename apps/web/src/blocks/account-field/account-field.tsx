import { PLATE_PROVINCES } from '@marque/contract/mall/account-number';
import type { AccountType } from '@marque/contract/mall/catalog/schema';
import { type InputHTMLAttributes, useRef } from 'react';
import { TextField } from '#shared/ui/control/field.tsx';
import { ACCOUNT_WORDS, spacedAccount } from './account.ts';
import styles from './account-field.module.css';

const KEYBOARD: Record<AccountType, InputHTMLAttributes<HTMLInputElement>> = {
  phone: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 13 },
  plate: { autoCapitalize: 'characters', autoComplete: 'off', maxLength: 10, spellCheck: false },
  member: { autoCapitalize: 'characters', autoComplete: 'off', maxLength: 20, spellCheck: false },
};

type AccountFieldProps = {
  type: AccountType;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** In the place of what is said of goods that are topped up. */
  hint?: string;
};

/** Asks for the account that goods are topped up to, with the keyboard of its kind. */
export function AccountField({ type, value, onChange, error, hint }: AccountFieldProps) {
  const { label, placeholder, hint: usual } = ACCOUNT_WORDS[type];
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <TextField
        label={label}
        placeholder={placeholder}
        hint={hint ?? usual}
        error={error}
        value={value}
        onChange={(event) => onChange(spacedAccount(type, event.target.value))}
        {...KEYBOARD[type]}
      />
      {type === 'plate' && value === '' ? (
        <div className={styles.provinces} role="group" aria-label="车牌省份">
          {Array.from(PLATE_PROVINCES, (province) => (
            <button
              key={province}
              type="button"
              onClick={() => {
                onChange(province);
                box.current?.querySelector('input')?.focus();
              }}
            >
              {province}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
