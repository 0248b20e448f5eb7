type GoTo = (address: string, options?: { state?: unknown }) => void;

let goTo: GoTo = (address) => location.assign(address);

/** Lets the router open the platform's own addresses without a page load. */
export const setNavigate = (navigate: GoTo): void => {
  goTo = navigate;
};

/** State of a history entry that was opened to sign in: the page asked for is the entry before. */
export const CAME_TO_SIGN_IN = { cameToSignIn: true } as const;

export const openHome = (): void => goTo('/home');

/** Opens the product's own login page. */
export const openLoginPage = (returnTo: string): void =>
  goTo(`/Login?redirect=${encodeURIComponent(returnTo)}`, { state: CAME_TO_SIGN_IN });
