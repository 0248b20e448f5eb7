import { passwordProblem } from './password.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldProps = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
};

/** A password to be set; while it is typed it says what is still missing. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="新密码"
      autoComplete="new-password"
      placeholder="8–32 位，含字母和数字"
      value={value}
      onChange={onChange}
      hint={value ? passwordProblem(value) : undefined}
      error={error}
    />
  );
}
