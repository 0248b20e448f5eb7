import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { ChangePassword } from './change-password.tsx';
import * as styles from './password-sheet.module.css';
import { ResetPassword } from './reset-password.tsx';

type PasswordSheetProps = {
  open: boolean;
  onClose: () => void;
  /** How the owner is verified: by SMS code, or by the old password. */
  way: 'code' | 'old';
  /** The known phone number; '' asks for it. */
  phone: string;
  onDone: () => void;
};

/** The sheet that sets, resets or changes the password. */
export function PasswordSheet({ open, onClose, way, phone, onDone }: PasswordSheetProps) {
  const [forgotten, setForgotten] = useState(false);
  const close = () => {
    setForgotten(false);
    onClose();
  };
  const done = () => {
    close();
    toast('新密码已生效，其他设备需要重新登录');
    onDone();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={way === 'old' && !forgotten ? '修改密码' : '设置密码'}
    >
      {way === 'code' || forgotten ? (
        <ResetPassword phone={phone} onDone={done} />
      ) : (
        <ChangePassword onDone={done}>
          <Button kind="plain" block className={styles.other} onClick={() => setForgotten(true)}>
            忘了原密码，用验证码设置
          </Button>
        </ChangePassword>
      )}
    </Sheet>
  );
}
