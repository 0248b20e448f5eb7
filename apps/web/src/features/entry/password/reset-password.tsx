import { ResetPasswordForm } from '@marque/contract/session/form';
import { useState } from 'react';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import SlideCheck from '#blocks/slide-check/slide-check.tsx';
import { FormView, useValue } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Submit } from '#shared/form/submit.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { useResetPassword } from './use-new-password.ts';
import { Agreement, AGREE_FIRST, AGREED } from '../login/agreement.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import * as styles from './password-sheet.module.css';

type ResetPasswordProps = { phone: string; onDone: () => void };

/** The form that sets a password by SMS code; the slide check replaces it while it is open. */
export function ResetPassword({ phone, onDone }: ResetPasswordProps) {
  const member = useSignedIn();
  const form = useWriteForm({
    rules: ResetPasswordForm,
    initial: { phone, code: '', password: '' },
    // Signed-in members have agreed already.
    write: useResetPassword(onDone, member ? [] : AGREED),
    refusals: { PASSWORD_COMMON: 'password', other: 'code' },
    leavesFreely: true,
  });
  const request = useCode(useValue(form, 'phone'), 'password');
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
  const submit = async () => {
    if (!agreed && !(await askConfirm(AGREE_FIRST))) return;
    setAgreed(true);
    form.submit();
  };
  return (
    <FormView of={{ ...form, submit: () => void submit() }}>
      <PhoneField of={form} autoComplete="username" />
      <CodeField of={form} request={request} />
      <NewPasswordField of={form} />
      {member ? null : (
        <div className={styles.agreement}>
          <Agreement agreed={agreed} onChange={setAgreed} />
        </div>
      )}
      <Submit of={form} disabled={!form.ready}>
        {member ? '保存新密码' : '保存并登录'}
      </Submit>
    </FormView>
  );
}
