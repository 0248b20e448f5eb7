import type { AccountType } from '@marque/contract/mall/catalog/schema';
import type { InputHTMLAttributes } from 'react';
import { TextField } from '#shared/ui/control/field.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ACCOUNT_LABELS } from './account.ts';

const PlateField = lazyComponent(() => import('#blocks/plate-keyboard/plate-field.tsx'));

type Keyboard = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;
const KEYBOARD: Record<Exclude<AccountType, 'plate'>, Keyboard> = {
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
  member: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
};

type AccountFieldProps = {
  type: AccountType;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Replaces the hint for goods that are topped up. */
  hint?: string;
};

/** The field for the account that goods are topped up to, with the keyboard for its kind. */
export function AccountField({ type, value, onChange, error, hint }: AccountFieldProps) {
  const { label, placeholder, hint: usual } = ACCOUNT_LABELS[type];
  const words = { label, placeholder, hint: hint ?? usual, error };
  return type === 'plate' ? (
    <LazyBoundary loading={<Skeleton height={52} />}>
      <PlateField {...words} value={value} onChange={onChange} />
    </LazyBoundary>
  ) : (
    <TextField
      {...words}
      value={value}
      onText={onChange}
      code={type}
      show={type === 'phone' ? formatPhone : undefined}
      {...KEYBOARD[type]}
    />
  );
}
