import type { AccountType } from '@marque/contract/mall/catalog/schema';
import type { InputHTMLAttributes } from 'react';
import { TextField } from '#shared/ui/control/field.tsx';
import { PlateField } from '#shared/ui/picker/plate-field.tsx';
import { ACCOUNT_LABELS, formatAccountNo } from './account.ts';

const KEYBOARD: Record<Exclude<AccountType, 'plate'>, InputHTMLAttributes<HTMLInputElement>> = {
  phone: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 13 },
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
  const { label, placeholder, hint: usual } = ACCOUNT_LABELS[type];
  const words = { label, placeholder, hint: hint ?? usual, error };
  return type === 'plate' ? (
    <PlateField {...words} value={value} onChange={onChange} />
  ) : (
    <TextField
      {...words}
      value={value}
      onChange={(event) => onChange(formatAccountNo(type, event.target.value))}
      {...KEYBOARD[type]}
    />
  );
}
