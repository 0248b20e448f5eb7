import { changePassword } from '@marque/contract/session/endpoints';
import type { ReactNode } from 'react';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { useChangePassword } from './use-new-password.ts';
import { passwordMessage } from './password.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './password-sheet.module.css';

type ChangePasswordProps = {
  onDone: () => void;
  /** Another way, below the button. */
  children: ReactNode;
};

/** A new password by the old one. */
export function ChangePassword({ onDone, children }: ChangePasswordProps) {
  const change = useChangePassword(onDone);
  const { error, canSave, saving } = change;
  const common = error !== null && isRefusal(changePassword, error, 'PASSWORD_COMMON');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !saving) change.save();
      }}
    >
      <PasswordField
        label="原密码"
        autoComplete="current-password"
        placeholder="请输入原密码"
        value={change.oldPassword}
        onChange={change.setOldPassword}
        error={error && !common ? passwordMessage(error) : undefined}
      />
      <NewPasswordField
        value={change.password}
        onChange={change.setPassword}
        error={common ? messageOf(error) : undefined}
      />
      <Button type="submit" block disabled={!canSave} busy={saving} className={styles.save}>
        保存新密码
      </Button>
      {children}
    </form>
  );
}
