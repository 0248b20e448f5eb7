import { NewPassword } from '@marque/contract/session/form';
import type { Form } from '#shared/form/use-write-form.ts';
import { PasswordField } from './password-field.tsx';

/** Returns what a password still lacks. */
const lacking = (password: string): string | undefined =>
  NewPassword.safeParse(password).error?.issues[0]?.message;

/** The field for a new password, which shows what is still missing. */
export const NewPasswordField = <Values extends { password: string }>({
  of,
}: {
  of: Form<Values>;
}) => (
  <PasswordField
    of={of as unknown as Form<{ password: string }>}
    name="password"
    label="新密码"
    autoComplete="new-password"
    placeholder="8–32 位，含字母和数字"
    hint={(typed) => (typed ? lacking(typed) : undefined)}
  />
);
