import { PasswordLogin } from '../password/password-login.tsx';
import { CodeLogin, type LoginWayProps } from './code-login.tsx';

/** The form of one of the ways in. */
export default function LoginWay({ way, ...rest }: LoginWayProps & { way: 'code' | 'password' }) {
  return way === 'code' ? <CodeLogin {...rest} /> : <PasswordLogin {...rest} />;
}
