import { usePageParams } from '#shared/routing/navigation.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Both ways in: on the website nothing else is open to somebody signed out. */
export function Component() {
  const { redirect, mode } = usePageParams('entry.login');
  return (
    <LoginScreen
      page="entry.login"
      way={mode === 'password' ? 'password' : 'code'}
      redirect={redirect}
    />
  );
}
