import { ChangePasswordForm } from '@marque/contract/session/form';
import type { ReactNode } from 'react';
import { FormView } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { useChangePassword } from './use-new-password.ts';
import { passwordMessage } from './password.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type ChangePasswordProps = {
  onDone: () => void;
  /** Other methods, below the button. */
  children: ReactNode;
};

/** The form that changes the password by the old one. */
export function ChangePassword({ onDone, children }: ChangePasswordProps) {
  const form = useWriteForm({
    rules: ChangePasswordForm,
    initial: { oldPassword: '', password: '' },
    write: useChangePassword(onDone),
    refusals: { PASSWORD_COMMON: 'password', other: 'oldPassword' },
    errorMessage: passwordMessage,
    leavesFreely: true,
  });
  return (
    <FormView of={form}>
      <PasswordField
        of={form}
        name="oldPassword"
        label="原密码"
        autoComplete="current-password"
        placeholder="请输入原密码"
      />
      <NewPasswordField of={form} />
      <Submit of={form} disabled={!form.ready}>
        保存新密码
      </Submit>
      {children}
    </FormView>
  );
}
