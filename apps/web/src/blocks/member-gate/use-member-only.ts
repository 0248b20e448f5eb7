import { useEffect, useRef } from 'react';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { personalValue } from '#shared/session/personal-state.ts';
import { isSignedIn, useSignedIn } from '#shared/session/session.ts';

/** How long a tap waits for the visitor to sign in. */
export const WAITS_MS = 10 * 60_000;

type Waiting = { owner: object; act: () => void; until: number };

/** A visitor's last tap that needs a session. It passes only to the member who signs in from it. */
const waiting = personalValue<Waiting | null>(null);

/** Takes the waiting action of this owner and removes it; null without one or after its expiry. */
function take(owner: object): (() => void) | null {
  const kept = waiting.get();
  if (kept?.owner !== owner) return null;
  waiting.set(null);
  return Date.now() < kept.until ? kept.act : null;
}

/** Signs in. When the login covers this page, the action runs here; otherwise it runs when the page is shown again. */
async function askToSignIn(owner: object, returnTo: string): Promise<void> {
  const outcome = await signIn(returnTo);
  if (outcome === 'left') return;
  const act = take(owner);
  if (outcome === 'signedIn') act?.();
}

/**
 * Runs an action for members only. A visitor signs in first and returns to the unchanged page; the action
 * then runs once. A host that opens the product anew leads to `returnTo`.
 */
export function useMemberOnly() {
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  // oxlint-disable-next-line react/refs -- an identity, which never changes
  const owner = useRef({}).current;
  useEffect(() => {
    // The effect runs whenever the page is shown. A return without a session drops the action.
    const act = take(owner);
    // In a page that was hidden, `signedIn` changes slightly later than the session.
    if (signedIn || isSignedIn()) act?.();
  }, [owner, signedIn]);
  return (act: () => void, returnTo = pathname + search): void => {
    if (signedIn) return act();
    waiting.set({ owner, act, until: Date.now() + WAITS_MS });
    void askToSignIn(owner, returnTo);
  };
}
