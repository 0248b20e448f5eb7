import { expireSession } from '../session/session.ts';

export const DEBOUNCE_MS = 500;
let timer: ReturnType<typeof setTimeout> | null = null;
let handled = false;

let askToSignIn: (returnTo: string) => void = () => undefined;

/** Says how somebody is asked to sign in; the host does it its own way. */
export const signInWith = (ask: (returnTo: string) => void): void => {
  askToSignIn = ask;
};

/**
 * Sends the user to sign in, 500 ms after the last '401' and only once until `resetUnauthorized`,
 * however many calls were refused.
 */
export function handleUnauthorized(): void {
  if (handled) return;
  if (timer) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    handled = true;
    expireSession();
    askToSignIn(location.pathname + location.search);
  }, DEBOUNCE_MS);
}

/** The user has signed in or left the login page: the next '401' counts again. */
export function resetUnauthorized(): void {
  handled = false;
  if (timer) clearTimeout(timer);
  timer = null;
}
