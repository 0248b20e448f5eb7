import { loginByCode } from '@marque/contract/session/endpoints';
import { CodeLoginForm } from '@marque/contract/session/form';
import { useEffect } from 'react';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useValue } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { loginChannel } from '#shared/platform/sign-in.ts';
import { safePath } from '#shared/routing/safe-path.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { AGREED } from './agreement.tsx';
import { LoginForm } from './login-form.tsx';

export type LoginMethodProps = {
  /** The initial phone number. */
  phone: string;
  /** Called with the typed phone number. */
  onPhone: (phone: string) => void;
  /** The page to open after the login. */
  redirect: string | undefined;
};

/** The login by SMS code, which registers a new phone number. */
export function CodeLogin({ phone, onPhone, redirect }: LoginMethodProps) {
  const { call } = useApi();
  const form = useWriteForm({
    rules: CodeLoginForm,
    initial: { phone, code: '' },
    write: {
      mutationFn: (typed) =>
        call(loginByCode, {
          ...typed,
          userChannel: loginChannel(safePath(redirect, '/home')),
          consents: AGREED,
        }),
      onSuccess: useCompleteSignIn(redirect),
    },
    refusals: { other: 'code' },
    leavesFreely: true,
  });
  const typedPhone = useValue(form, 'phone');
  useEffect(() => onPhone(typedPhone), [onPhone, typedPhone]);
  const request = useCode(typedPhone, 'login');
  return (
    <>
      <LoginForm of={form} ready={form.ready} note="没有注册过的手机号会自动创建账号">
        <PhoneField of={form} />
        <CodeField of={form} request={request} />
      </LoginForm>
      <SlideSheet check={request.check} />
    </>
  );
}
