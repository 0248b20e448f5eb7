import { PasswordLogin } from '../password/password-login.tsx';
import { CodeLogin, type LoginMethodProps } from './code-login.tsx';

/** The form of one of the ways in. */
export default function LoginMethodForm({
  way,
  ...rest
}: LoginMethodProps & { way: 'code' | 'password' }) {
  return way === 'code' ? <CodeLogin {...rest} /> : <PasswordLogin {...rest} />;
}
