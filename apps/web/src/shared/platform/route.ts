type GoTo = (address: string, options?: { state?: unknown }) => void;

let goTo: GoTo = (address) => location.assign(address);

/** Sets the router's navigation, so that the platform's addresses open without a page load. */
export const setNavigate = (navigate: GoTo): void => {
  goTo = navigate;
};

/** State of a history entry that was opened to sign in. The page to return to is the entry before it. */
export const CAME_TO_SIGN_IN = { cameToSignIn: true } as const;

export const openHome = (): void => goTo('/home');

/** Opens the product's login page. */
export const openLoginPage = (returnTo: string): void =>
  goTo(`/Login?redirect=${encodeURIComponent(returnTo)}`, { state: CAME_TO_SIGN_IN });
