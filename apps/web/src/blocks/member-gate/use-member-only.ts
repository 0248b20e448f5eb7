import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';

/** Does what only members can do; a visitor signs in first and comes back to this page, or to `returnTo`. */
export function useMemberOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  return (act: () => void, returnTo = pathname + search): void => {
    if (signedIn) act();
    else void signIn(returnTo);
  };
}
