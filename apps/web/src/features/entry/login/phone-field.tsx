import { TextField } from '#shared/ui/control/field.tsx';
import { spacedPhone, typedPhone } from './phone.ts';

type PhoneFieldProps = {
  /** Digits only. */
  value: string;
  onChange: (phone: string) => void;
  /** What a password manager takes it for. */
  autoComplete?: 'tel-national' | 'username';
};

/** A phone, shown in groups while it is typed. */
export function PhoneField({ value, onChange, autoComplete = 'tel-national' }: PhoneFieldProps) {
  return (
    <TextField
      label="手机号"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="请输入手机号"
      value={spacedPhone(value)}
      onChange={(event) => onChange(typedPhone(event.target.value))}
    />
  );
}
