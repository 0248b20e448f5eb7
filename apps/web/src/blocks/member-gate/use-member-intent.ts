import { useEffect, useLayoutEffect, useRef } from 'react';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { keepIntent, takeIntent } from '#shared/session/intent.ts';
import { getSession, useSignedIn } from '#shared/session/session.ts';
import { WAITS_MS } from './use-member-only.ts';

/**
 * Does what only members can do, with an input that can be written down: what a visitor tapped is done
 * once they have signed in, also where the host opens the product anew for that. A page that asks for
 * the same `name` again does it; whoever comes back without signing in has given it up.
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
    // A page that was hidden, or is being taken over, knows of the session a moment later.
    if (kept && (signedIn || getSession().Authorization)) latest.current(kept.input as Input);
  }, [name, signedIn]);
  /** Signs in where the host does it over this page; a page that is left resumes when it is shown again. */
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
