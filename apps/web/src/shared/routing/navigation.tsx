import type { Link as ContractLink } from '@marque/contract/common';
import type { PageId, PageParam, PageParams } from '@marque/contract/pages';
import {
  type ComponentProps,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useBrand } from '../brand/brand.ts';
import { platform } from '../platform/platform.ts';
import { isFirstPage } from './first-page.ts';
import { mayLeave } from './leave-guard.ts';
import { trackNavigation, isGoingBack } from './navigation-state.ts';
import { pageMetaOf } from './page-meta.ts';
import { href, idSegmentOf, isPageId, slugOf } from './page-paths.ts';
import { type GoOptions, type RouteLocation, type Router, useRouter, useView } from './router.tsx';

/** State of a history entry whose address only records a change of the page. Its scroll position stays. */
export const KEEP_SCROLL = { stays: true } as const;

/** The page's address, and the state and number of its history entry. */
export const useRouteLocation = (): RouteLocation => useView().routeLocation;

/**
 * The page that shows the component. One component that serves several addresses reads its id here;
 * `P` are the ids it is bound to.
 */
export const usePageId = <P extends PageId = PageId>(): P => useView().page as P;

/** How the navigation reached the view; `POP` is a step through the history. */
export const useNavigationAction = (): 'PUSH' | 'REPLACE' | 'POP' => useView().action;

/** Goes to an address, or one page back. A pending write (`useWrite`) waits for the end of this navigation. */
export function useNavigate() {
  const { go, step } = useRouter();
  return useCallback(
    async (to: string | -1, options?: GoOptions): Promise<void> => {
      if (to !== -1) await trackNavigation(go(to, options));
      // Repeated taps step back once only.
      else if (!isGoingBack()) await trackNavigation(step(-1), 'back');
    },
    [go, step],
  );
}

/** Steps through the history, for a leave guard that has stepped back to ask (`leave-guard.ts`). */
export const useHistoryStep = (): Router['step'] => useRouter().step;

/** Whether a navigation waits for the code of its page. */
export function useNavigationPending(): boolean {
  const { subscribe, pending } = useRouter();
  return useSyncExternalStore(subscribe, pending, pending) !== null;
}

type Query = URLSearchParams | Record<string, string>;

/** The query of the address. A change replaces the history entry, so that back leaves the page. */
export function useQueryParams(): readonly [
  URLSearchParams,
  (next: Query | ((query: URLSearchParams) => Query), options?: { state?: unknown }) => void,
] {
  const { pathname, search } = useRouteLocation();
  const { go } = useRouter();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: Query | ((old: URLSearchParams) => Query), options?: { state?: unknown }) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      const text = new URLSearchParams(wanted).toString();
      void go(pathname + (text && `?${text}`), { replace: true, ...options });
    },
    [pathname, search, go],
  );
  return [query, setQuery];
}

/** Builds addresses of the current brand. */
export function useHref(): <P extends PageId>(id: P, params?: PageParams<P>) => string {
  const { id: brand } = useBrand();
  return (id, params = {}) => href(id, params, brand);
}

/** Goes to a page by its id. */
export function useNavigateToPage() {
  const goTo = useNavigate();
  const address = useHref();
  return <P extends PageId>(
    id: P,
    params?: PageParams<P>,
    options?: { replace?: boolean; behind?: string },
  ): void => void goTo(address(id, params), options);
}

/** The header's back button: it closes the product on the first page of the visit, else goes one page back. */
export function useBack(): () => void {
  const goTo = useNavigate();
  const close = async () => {
    if (await mayLeave()) await platform().close();
  };
  return () => {
    if (isFirstPage()) void close();
    else void goTo(-1);
  };
}

/** For the end of a page's work: goes one page back, or to `home` on the first page of the visit. */
export function useReturnOr<P extends PageId>(home: P, params?: PageParams<P>): () => void {
  const goTo = useNavigate();
  const go = useNavigateToPage();
  return () => {
    if (isFirstPage()) go(home, params, { replace: true });
    else void goTo(-1);
  };
}

/** The page's parameters from the query. Detail pages also read the first one from the last path segment. */
export function usePageParams<P extends PageId>(id: P): PageParams<P> {
  const [query] = useQueryParams();
  const { pathname } = useRouteLocation();
  return pageParams(id, pathname, query);
}

/** An id of no record, so that an address without an id gets the answer of an unknown id. */
const NO_ID = '-';

/** The id of the record that the page shows: the first of its parameters. */
export function usePageSubjectId<P extends PageId>(id: P): string {
  const [first] = pageMetaOf(id).params as readonly PageParam<P>[];
  const params = usePageParams(id);
  return (first !== undefined && params[first]) || NO_ID;
}

export function pageParams<P extends PageId>(
  id: P,
  pathname: string,
  query: URLSearchParams,
): PageParams<P> {
  const { params } = pageMetaOf(id);
  const values: Record<string, string | undefined> = {};
  for (const name of params) values[name] = query.get(name) ?? undefined;
  const [first] = params;
  const programme = slugOf(pathname);
  if (programme?.page === id) return { ...values, slug: programme.slug } as PageParams<P>;
  if (first !== undefined && !values[first]) values[first] = idSegmentOf(pathname) ?? undefined;
  return values as PageParams<P>;
}

type PathLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & GoOptions;

/** Whether a click is for the browser, for instance to open another tab. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to an address of this product. */
export function PathLink({ to, replace, state, onClick, children, ...rest }: PathLinkProps) {
  const { go, view } = useRouter();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = view().routeLocation;
        // A link to the current address replaces the history entry.
        void go(to, { replace: replace ?? to === pathname + search + hash, state });
      }}
    >
      {children}
    </a>
  );
}

type PageLinkProps<P extends PageId> = Omit<PathLinkProps, 'to'> & {
  page: P;
  params?: PageParams<P>;
};

/** A link to a page of the current brand. */
export function PageLink<P extends PageId>({ page, params, ...rest }: PageLinkProps<P>) {
  return <PathLink to={useHref()(page, params)} {...rest} />;
}

/**
 * Replaces this address by another one. A page that another navigation is already leaving, for instance
 * for the cashier after a write, redirects only when that navigation ends on this page.
 */
export function Redirect({ to }: { to: string }) {
  const goTo = useNavigate();
  const router = useRouter();
  const view = useView();
  const isPending = useNavigationPending();
  useEffect(() => {
    // The router shows the next page shortly after it is no longer pending, so the view is compared as well.
    if (!isPending && router.view() === view) void goTo(to, { replace: true });
  }, [goTo, to, router, view, isPending]);
  return null;
}

/** The address of a link made on the server; null when this build does not know the page. */
export function useServerLink(): (link: ContractLink) => string | null {
  const address = useHref();
  return ({ page, params }) =>
    isPageId(page) ? address(page, params as PageParams<PageId>) : null;
}
