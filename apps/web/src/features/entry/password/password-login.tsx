import { loginByPassword } from '@marque/contract/session/endpoints';
import { PasswordLoginForm } from '@marque/contract/session/form';
import { useEffect, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useValue } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { useCompleteSignIn, useReturnAfterSignIn } from '../login/use-complete-sign-in.ts';
import { useTicket } from '#blocks/slide-check/use-ticket.ts';
import { passwordMessage } from './password.ts';
import type { LoginMethodProps } from '../login/code-login.tsx';
import { AGREED } from '../login/agreement.tsx';
import { LoginForm } from '../login/login-form.tsx';
import * as styles from '../login/login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';

type TypedLogin = { phone: string; password: string };

/**
 * The login by password, with a link to set or reset it. Every attempt begins with a slide check.
 */
export function PasswordLogin({ phone, onPhone, redirect }: LoginMethodProps) {
  const { call } = useApi();
  const form = useWriteForm({
    rules: PasswordLoginForm,
    initial: { phone, password: '' },
    write: {
      mutationFn: (typed: TypedLogin & { ticket: string }) =>
        call(loginByPassword, { ...typed, consents: AGREED }),
      onSuccess: useCompleteSignIn(redirect),
    },
    refusals: { other: 'password' },
    errorMessage: passwordMessage,
    leavesFreely: true,
  });
  const { check, ask } = useTicket((ticket) => form.send({ ...form.values(), ticket }));
  const typedPhone = useValue(form, 'phone');
  useEffect(() => onPhone(typedPhone), [onPhone, typedPhone]);
  const goBack = useReturnAfterSignIn(redirect);
  const [resetting, setResetting] = useState(false);
  return (
    <>
      <LoginForm of={{ ...form, submit: () => form.checked(ask) }} ready={form.ready}>
        <PhoneField of={form} autoComplete="username" />
        <PasswordField
          of={form}
          name="password"
          label="密码"
          autoComplete="current-password"
          placeholder="请输入密码"
        />
        <div className={styles.forgot}>
          <Button kind="plain" size="small" onClick={() => setResetting(true)}>
            忘记密码或首次设置
          </Button>
        </div>
      </LoginForm>
      <SlideSheet check={check} />
      <PasswordSheet
        open={resetting}
        onClose={() => setResetting(false)}
        way="code"
        phone={typedPhone}
        onDone={goBack}
      />
    </>
  );
}
