import type { AccountType } from '@marque/contract/mall/catalog/schema';
import type { InputHTMLAttributes } from 'react';
import { TextField } from '#shared/ui/field.tsx';
import { ACCOUNT_WORDS, spacedAccount } from './account.ts';

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
};

/** Asks for the account that goods are topped up to, with the keyboard of its kind. */
export function AccountField({ type, value, onChange, error }: AccountFieldProps) {
  const { label, placeholder, hint } = ACCOUNT_WORDS[type];
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(spacedAccount(type, event.target.value))}
      {...KEYBOARD[type]}
    />
  );
}
