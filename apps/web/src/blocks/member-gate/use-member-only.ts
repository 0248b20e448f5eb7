import { useEffect, useRef } from 'react';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { personalValue } from '#shared/session/personal-state.ts';
import { getSession, useSignedIn } from '#shared/session/session.ts';

/** What was tapped waits so long for its person to sign in. */
export const WAITS_MS = 10 * 60_000;

type Waiting = { owner: object; act: () => void; until: number };

/** What a visitor tapped last; it goes with whoever signs in from it, and with nobody else. */
const waiting = personalValue<Waiting | null>(null);

/** What waits for this owner; whoever takes it has it alone. */
function take(owner: object): (() => void) | null {
  const kept = waiting.get();
  if (kept?.owner !== owner) return null;
  waiting.set(null);
  return Date.now() < kept.until ? kept.act : null;
}

/** Signs in where the host does it over this page; a page that is left resumes when it is shown again. */
async function askToSignIn(owner: object, returnTo: string): Promise<void> {
  const outcome = await signIn(returnTo);
  if (outcome === 'left') return;
  const act = take(owner);
  if (outcome === 'signedIn') act?.();
}

/**
 * Does what only members can do. A visitor signs in first, comes back to this page as it was left, and
 * what was tapped is done then, once. A host that opens the product anew leads to `returnTo`.
 */
export function useMemberOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  const owner = useRef({}).current;
  useEffect(() => {
    // Runs again whenever the page is shown: whoever came back without signing in has given it up.
    const act = take(owner);
    // A page that was hidden knows of the session a moment later.
    if (signedIn || getSession().Authorization) act?.();
  }, [owner, signedIn]);
  return (act: () => void, returnTo = pathname + search): void => {
    if (signedIn) return act();
    waiting.set({ owner, act, until: Date.now() + WAITS_MS });
    void askToSignIn(owner, returnTo);
  };
}
