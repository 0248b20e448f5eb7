import { PasswordLogin } from '../password/password-login.tsx';
import { CodeLogin, type LoginMethodProps } from './code-login.tsx';
import { HostLogin } from './host-login.tsx';

export type LoginWay = 'host' | 'code' | 'password';

/** The form of one login method. */
export default function LoginMethodForm({
  way,
  onOther,
  ...rest
}: LoginMethodProps & { way: LoginWay; onOther: () => void }) {
  if (way === 'host') return <HostLogin redirect={rest.redirect} onOther={onOther} />;
  return way === 'code' ? <CodeLogin {...rest} /> : <PasswordLogin {...rest} />;
}
