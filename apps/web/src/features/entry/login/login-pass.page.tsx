import { usePageParams } from '#shared/routing/navigation.tsx';
import { LoginScreen } from './login-screen.tsx';

export function Component() {
  const { redirect } = usePageParams('entry.loginPass');
  return <LoginScreen page="entry.loginPass" way="password" redirect={redirect} />;
}
