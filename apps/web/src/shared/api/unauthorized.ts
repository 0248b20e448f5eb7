import { expireSession, getSession } from '../session/session.ts';

const DEBOUNCE_MS = 500;
let timer: ReturnType<typeof setTimeout> | null = null;
let handled = false;
/** The page was left for a login of its own, in the product or in the host. */
let away = false;

/** How the login ended. `left`: the page was left for it; the return is reported separately. */
type SignInResult = 'signedIn' | 'closed' | 'left';
let askToSignIn = (_returnTo: string): Promise<SignInResult> => Promise.resolve('closed');

/** Sets how the user is asked to sign in; each host has its own way. */
export const setSignInHandler = (ask: (returnTo: string) => Promise<SignInResult>): void => {
  askToSignIn = ask;
};

/**
 * Sends the user to sign in, 500 ms after the last '401' and only once until there is a new session
 * or the login has been left, however many calls were refused. `token` is what the call was made with:
 * one that has been replaced or has expired since was dealt with already.
 */
export function handleUnauthorized(token: string): void {
  if (handled || token !== getSession().Authorization) return;
  if (timer) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    if (token !== getSession().Authorization) return;
    void ask();
  }, DEBOUNCE_MS);
}

async function ask(): Promise<void> {
  handled = true;
  expireSession();
  const asked = await askToSignIn(location.pathname + location.search);
  if (asked === 'left') away = true;
  else resetUnauthorized();
}

/** There is a new session, or the login was closed: the next '401' counts again. */
export function resetUnauthorized(): void {
  handled = false;
  away = false;
  if (timer) clearTimeout(timer);
  timer = null;
}

/** A page that is no login is shown again: a login it was left for has been left in turn. */
export function handleReturnFromLogin(): void {
  if (away) resetUnauthorized();
}
