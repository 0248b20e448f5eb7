import { useEffect, useLayoutEffect, useRef } from 'react';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { keepIntent, takeIntent } from '#shared/session/intent.ts';
import { isSignedIn, useSignedIn } from '#shared/session/session.ts';
import { WAITS_MS } from './use-member-only.ts';

/**
 * Runs an action for members only, with a serialisable input. A visitor's tap is stored, and a page with
 * the same `name` runs it after the sign-in, also when the host opens the product anew. A return without a
 * session drops it.
 */
export function useMemberIntent<Input extends string | number | boolean | object>(
  name: string,
  act: (input: Input) => void,
): (input: Input) => void {
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const kept = takeIntent(name);
    // In a page that was hidden or is hydrating, `signedIn` changes slightly later than the session.
    if (kept && (signedIn || isSignedIn())) latest.current(kept.input as Input);
  }, [name, signedIn]);
  /** Signs in. When the login covers this page, the action runs here; otherwise it runs when the page is shown again. */
  const goOn = async () => {
    const outcome = await signIn(pathname + search);
    const kept = outcome === 'left' ? null : takeIntent(name);
    if (kept && outcome === 'signedIn') latest.current(kept.input as Input);
  };
  return (input) => {
    if (signedIn) return act(input);
    keepIntent({ name, input, until: Date.now() + WAITS_MS });
    void goOn();
  };
}
