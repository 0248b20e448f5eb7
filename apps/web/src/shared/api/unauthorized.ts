import { expireSession, getSession } from '../session/session.ts';

const DEBOUNCE_MS = 500;
let timer: ReturnType<typeof setTimeout> | null = null;
let handled = false;
/** Whether the page was left for a login page, in the product or in the host. */
let away = false;

/** The result of a login. `left`: the page was left for it; `handleReturnFromLogin` reports the return. */
type SignInResult = 'signedIn' | 'closed' | 'left';
let askToSignIn = (_returnTo: string): Promise<SignInResult> => Promise.resolve('closed');

/** Sets the host's function that asks the person to sign in. */
export const setSignInHandler = (ask: (returnTo: string) => Promise<SignInResult>): void => {
  askToSignIn = ask;
};

/**
 * Opens the login 500 ms after the last '401', once for all refused calls, until there is a new session
 * or the person has left the login. `token` is the access token of the refused call; when the session
 * has another one now, the '401' is outdated and ignored.
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

/** Makes the next '401' open the login again, after a new session or a closed login. */
export function resetUnauthorized(): void {
  handled = false;
  away = false;
  if (timer) clearTimeout(timer);
  timer = null;
}

/** Handles that a page other than the login is shown again: the person has left the login. */
export function handleReturnFromLogin(): void {
  if (away) resetUnauthorized();
}
