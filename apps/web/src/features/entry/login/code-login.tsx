import { messageOf } from '#shared/api/error.ts';
import { useLogin } from './use-login.ts';
import { CodeField } from './code-field.tsx';
import { LoginForm } from './login-form.tsx';
import { PhoneField } from './phone-field.tsx';
import { SlideSheet } from './slide-sheet.tsx';

export type LoginWayProps = {
  phone: string;
  onPhone: (phone: string) => void;
  /** Where to go once signed in. */
  redirect: string | undefined;
};

/** Signing in with a code from a message; a new phone becomes a member. */
export function CodeLogin({ phone, onPhone, redirect }: LoginWayProps) {
  const { code, setCode, request, error, canEnter, entering, enter } = useLogin(phone, redirect);
  return (
    <>
      <LoginForm {...{ canEnter, entering, enter }} note="，未注册的手机号将自动创建账号">
        <PhoneField value={phone} onChange={onPhone} />
        <CodeField
          value={code}
          onChange={setCode}
          request={request}
          error={error ? messageOf(error) : undefined}
        />
      </LoginForm>
      <SlideSheet check={request.check} />
    </>
  );
}
