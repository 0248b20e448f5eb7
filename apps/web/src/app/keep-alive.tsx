import {
  Activity,
  type ContextType,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useMatches,
  useNavigationType,
  useOutlet,
} from 'react-router';
import type { PageId } from '@marque/contract/pages';
import { useTapShield } from '#shared/routing/tap-shield.ts';
import type { RouteHandle } from './routes.ts';

type KeptPage = {
  key: string;
  page: PageId | undefined;
  keep: boolean;
  element: ReactNode;
  /** A hidden page goes on seeing the address it was left with. */
  location: ContextType<typeof LocationContext>;
  data: ContextType<typeof DataContext>;
};

const MOST = 6;

/** Pages on the way through signing in: whatever they were opened from waits behind them as it was. */
export const SIGN_IN: ReadonlySet<string | undefined> = new Set([
  'entry.login',
  'entry.loginPass',
  'entry.sliding',
]);

/** Two addresses with one key are one page: filters in the query do not make another, ids do. */
const keyOf = ({ idParam }: Partial<RouteHandle>, pathname: string, search: string): string =>
  idParam ? `${pathname}?${new URLSearchParams(search).get(idParam) ?? ''}` : pathname;

/**
 * Stands where the router's outlet would. Pages flagged keep-alive stay mounted, hidden, the most
 * recent six; a return to one by history restores its exact scroll, every other navigation starts at
 * the top.
 */
export function KeepAliveOutlet({ fallback }: { fallback: ReactNode }) {
  const element = useOutlet();
  const { pathname, search } = useLocation();
  const returning = useNavigationType() === 'POP';
  const handle = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>;
  const location = useContext(LocationContext);
  const data = useContext(DataContext);
  const key = keyOf(handle, pathname, search);
  useTapShield(key);
  const keep = handle.keepAlive === true;
  // Most recently used first.
  const [pages, setPages] = useState<KeptPage[]>([]);

  let shown = pages;
  const top = pages[0];
  if (
    top?.key !== key ||
    top.element !== element ||
    top.location !== location ||
    top.data !== data
  ) {
    const signingIn = SIGN_IN.has(handle.page);
    shown = [
      { key, page: handle.page, keep, element, location, data },
      ...pages.filter(
        (page) => page.key !== key && (page.keep || (signingIn && !SIGN_IN.has(page.page))),
      ),
    ].slice(0, MOST);
    // State derived from what the router says: React renders again at once and commits nothing between.
    setPages(shown);
  }
  // In the order of keys, so that use never moves nodes: moving resets what scrolls inside.
  return [...shown]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((page) => (
      <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
        <LocationContext.Provider value={page.location}>
          <DataContext.Provider value={page.data}>
            <Suspense fallback={fallback}>
              <Scroll restore={returning} address={page.location.location.key}>
                {page.element}
              </Scroll>
            </Suspense>
          </DataContext.Provider>
        </LocationContext.Provider>
      </Activity>
    ));
}

/** Layout effects run when the page is shown and are undone before it is hidden: the place to keep its scroll. */
function Scroll({ restore, children }: { restore: boolean; address: string; children: ReactNode }) {
  const y = useRef(0);
  const restoring = useRef(restore);
  restoring.current = restore;
  useLayoutEffect(() => {
    window.scrollTo(0, restoring.current ? y.current : 0);
    return () => {
      y.current = window.scrollY;
    };
  }, []);
  return children;
}
