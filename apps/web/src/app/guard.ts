import { getSession, isWebsite } from '#shared/session/session.ts';

/** What a visitor of the website may open without signing in. */
const OPEN = new Set([
  '/Login',
  ...['xtl', 'bz'].flatMap((brand) =>
    ['ModelConfig', 'ModelContrast', 'CarStages'].map((page) => `/${brand}/loveCar/${page}`),
  ),
]);

/** Where a navigation has to go instead; null: where it wants to. Only the website environment blocks. */
export function guardedAddress(pathname: string, search: string): string | null {
  if (!isWebsite() || getSession().Authorization || OPEN.has(pathname)) return null;
  // The password's own address is the login page in another mode.
  if (pathname === '/Login-pass') return `/Login${search ? `${search}&` : '?'}mode=password`;
  return `/Login?redirect=${encodeURIComponent(pathname + search)}`;
}
