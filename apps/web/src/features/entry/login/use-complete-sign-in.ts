import type { Out } from '@marque/contract/core';
import type { loginByCode } from '@marque/contract/session/endpoints';
import type { CAME_TO_SIGN_IN } from '#shared/platform/route.ts';
import { useNavigate, useRouteLocation } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { sessionFieldsOf, updateSession } from '#shared/session/session.ts';

type SignedIn = Out<typeof loginByCode>;

/** Keeps what signing in gave, whichever way it was. */
export function useStoreSession(): (signedIn: SignedIn) => void {
  return (signedIn) =>
    updateSession({
      Authorization: signedIn.token,
      ...sessionFieldsOf(signedIn),
    });
}

/** Returns to the page that asked to sign in. */
export function useReturnAfterSignIn(redirect: string | undefined): () => void {
  const goTo = useNavigate();
  const state = useRouteLocation().state as Partial<typeof CAME_TO_SIGN_IN> | null;
  return () => {
    // The page waits one step back, with all that was typed there.
    if (state?.cameToSignIn) void goTo(-1);
    else void goTo(safePath(redirect, '/home'), { replace: true });
  };
}

/** Keeps what signing in gave and goes back. */
export function useCompleteSignIn(redirect: string | undefined): (signedIn: SignedIn) => void {
  const keep = useStoreSession();
  const goBack = useReturnAfterSignIn(redirect);
  return (signedIn) => {
    keep(signedIn);
    goBack();
  };
}
