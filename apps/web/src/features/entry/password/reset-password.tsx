import { resetPassword } from '@marque/contract/session/endpoints';
import { useState } from 'react';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useResetPassword } from './use-new-password.ts';
import { Agreement, AGREE_FIRST } from '../login/agreement.tsx';
import { CodeField } from '../login/code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './password-sheet.module.css';
import { PhoneField } from '../login/phone-field.tsx';
import { SlideCheck } from '../login/slide-check.tsx';

type ResetPasswordProps = { phone: string; onDone: () => void };

/** A password by phone and code; the slide check takes the form's place while it is open. */
export function ResetPassword({ phone, onDone }: ResetPasswordProps) {
  const reset = useResetPassword(phone, onDone);
  const { request, error, canSave, saving } = reset;
  const member = useSignedIn();
  const [agreed, setAgreed] = useState(member);
  if (request.check.open)
    return (
      <>
        <SlideCheck onPassed={request.check.pass} />
        <Button kind="plain" block onClick={request.check.close}>
          返回填写
        </Button>
      </>
    );
  const common = error !== null && isRefusal(resetPassword, error, 'PASSWORD_COMMON');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave || saving) return;
        if (agreed) reset.save();
        else toast(AGREE_FIRST);
      }}
    >
      <PhoneField value={reset.phone} onChange={reset.setPhone} autoComplete="username" />
      <CodeField
        value={reset.code}
        onChange={reset.setCode}
        request={request}
        error={error && !common ? messageOf(error) : undefined}
      />
      <NewPasswordField
        value={reset.password}
        onChange={reset.setPassword}
        error={common ? messageOf(error) : undefined}
      />
      {member ? null : (
        <div className={styles.agreement}>
          <Agreement agreed={agreed} onChange={setAgreed} />
        </div>
      )}
      <Button type="submit" block disabled={!canSave} busy={saving} className={styles.save}>
        {member ? '保存新密码' : '保存并登录'}
      </Button>
    </form>
  );
}
