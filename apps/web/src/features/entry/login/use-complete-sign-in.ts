import type { Out } from '@marque/contract/core';
import type { loginByCode } from '@marque/contract/session/endpoints';
import type { CAME_TO_SIGN_IN } from '#shared/platform/route.ts';
import { useNavigate, useRouteLocation } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { sessionFieldsOf, updateSession } from '#shared/session/session.ts';

type SignedIn = Out<typeof loginByCode>;

/** Returns a function that stores the session of a login. */
export function useStoreSession(): (signedIn: SignedIn) => void {
  return (signedIn) =>
    updateSession({
      Authorization: signedIn.token,
      ...sessionFieldsOf(signedIn),
    });
}

/** Returns a function that goes back to the page that required the login. */
export function useReturnAfterSignIn(redirect: string | undefined): () => void {
  const goTo = useNavigate();
  const state = useRouteLocation().state as Partial<typeof CAME_TO_SIGN_IN> | null;
  return () => {
    // The earlier page is one step back in the history and keeps its typed values.
    if (state?.cameToSignIn) void goTo(-1);
    else void goTo(safePath(redirect, '/home'), { replace: true });
  };
}

/** Returns a function that stores the session and goes back. */
export function useCompleteSignIn(redirect: string | undefined): (signedIn: SignedIn) => void {
  const keep = useStoreSession();
  const goBack = useReturnAfterSignIn(redirect);
  return (signedIn) => {
    keep(signedIn);
    goBack();
  };
}
