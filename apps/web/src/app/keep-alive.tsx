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
import type { STAYS } from '#shared/routing/navigation.tsx';
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

const isStaying = (state: unknown): boolean =>
  (state as Partial<typeof STAYS> | null)?.stays === true;

/**
 * Stands where the router's outlet would. Pages flagged keep-alive stay mounted, hidden, the most
 * recent six; a return to one by history restores its exact scroll, every other navigation, of tabs
 * and sessions too, starts at the top.
 */
export function KeepAliveOutlet({ fallback }: { fallback: ReactNode }) {
  const element = useOutlet();
  const here = useLocation();
  const { pathname, search } = here;
  const [opened] = useState(here);
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
              <Scroll
                first={here === opened}
                returning={returning}
                stays={isStaying(page.location.location.state)}
                address={page.location.location.key}
              >
                {page.element}
              </Scroll>
            </Suspense>
          </DataContext.Provider>
        </LocationContext.Provider>
      </Activity>
    ));
}

type ScrollProps = {
  /** The document has just been opened: it may have been scrolled already when its code comes. */
  first: boolean;
  /** The history was gone through: an entry returns as it was left. */
  returning: boolean;
  /** The address only notes what was changed on the page. */
  stays: boolean;
  /** The history's entry. */
  address: string;
  children: ReactNode;
};

/**
 * Layout effects run when the page is shown or its address changes, and are undone before: the place
 * to keep its scroll, for each entry of the history.
 */
function Scroll({ first, returning, stays, address, children }: ScrollProps) {
  const [left] = useState(() => new Map<string, number>());
  const way = useRef({ first, returning, stays });
  way.current = { first, returning, stays };
  useLayoutEffect(() => {
    const { current } = way;
    const leave = () => void left.set(address, window.scrollY);
    if (current.first) return leave;
    if (current.returning) window.scrollTo(0, left.get(address) ?? 0);
    else if (!current.stays) window.scrollTo(0, 0);
    return leave;
  }, [address, left]);
  return children;
}
