import { idSegmentOf, isPagePath, slugOf } from '#shared/routing/page-paths.ts';
import { isSignedIn, isWebsite } from '#shared/session/session.ts';

/** Pages that a visitor of the website may open without signing in. */
const PUBLIC_PATHS = new Set([
  '/Login',
  ...['xtl', 'bz'].flatMap((brand) =>
    ['ModelConfig', 'ModelContrast', 'CarStages'].map((page) => `/${brand}/loveCar/${page}`),
  ),
]);

/** The path of a page without the id that some addresses end in. */
const withoutId = (pathname: string): string =>
  idSegmentOf(pathname) === null ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));

export const isPublicPath = (pathname: string): boolean => PUBLIC_PATHS.has(withoutId(pathname));

const FIRST = '/xtl/';

/** The parameter that tells a page that it is shown in the place of the other brand's. */
const INSTEAD = 'instead';

/** The same page of the brand `bz`, the website's only brand, or home without such a page. */
function ofSecondBrand(pathname: string, search: string): string | null {
  if (!pathname.startsWith(FIRST)) return null;
  // Programmes of the two brands have nothing to do with each other.
  if (slugOf(pathname)) return '/home';
  const second = pathname.replace(FIRST, '/bz/');
  // The pages of cars are open to everybody, and ids of the first brand name nothing here.
  if (isPublicPath(pathname))
    return `${withoutId(second)}?${new URLSearchParams({ [INSTEAD]: 'xtl' }).toString()}`;
  if (isPagePath(second) || isPublicPath(second)) return second + search;
  return isPagePath(pathname) ? '/home' : null;
}

/** The address a navigation is redirected to; null for no redirect. Only the website environment redirects. */
export function websiteRedirect(pathname: string, search: string): string | null {
  if (!isWebsite()) return null;
  const second = ofSecondBrand(pathname, search);
  const address = second ?? pathname + search;
  const [path] = address.split('?', 1) as [string];
  if (isSignedIn() || isPublicPath(path)) return second;
  // `/Login-pass` is the login page in password mode.
  if (path === '/Login-pass') return `/Login${search ? `${search}&` : '?'}mode=password`;
  return `/Login?redirect=${encodeURIComponent(address)}`;
}
