import { ResetPasswordForm } from '@marque/contract/session/form';
import { useState } from 'react';
import { FormView, useValue } from '#shared/form/field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Submit } from '#shared/form/submit.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { useResetPassword } from './use-new-password.ts';
import { Agreement, AGREE_FIRST } from '../login/agreement.tsx';
import { CodeField } from '../login/code-field.tsx';
import { useCode } from '../login/use-code.ts';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './password-sheet.module.css';
import { PhoneField } from '../login/phone-field.tsx';
import { SlideCheck } from '../slide/slide-check.tsx';

type ResetPasswordProps = { phone: string; onDone: () => void };

/** A password by phone and code; the slide check takes the form's place while it is open. */
export function ResetPassword({ phone, onDone }: ResetPasswordProps) {
  const form = useForm({
    rules: ResetPasswordForm,
    initial: { phone, code: '', password: '' },
    write: useResetPassword(onDone),
    refusals: { PASSWORD_COMMON: 'password', other: 'code' },
    leavesFreely: true,
  });
  const request = useCode(useValue(form, 'phone'), 'password');
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
