import { usePageParams } from '#shared/routing/navigation.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Shows both methods: it is the only page that visitors of the website see. */
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
