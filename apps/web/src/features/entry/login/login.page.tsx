import { usePageParams } from '#shared/routing/navigation.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Both methods: on the website visitors see no other page. */
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
