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
import { href, idSegmentOf, isPageId } from './page-paths.ts';
import { type GoOptions, type RouteLocation, type Router, useRouter, useView } from './router.tsx';

/** State of an entry that only notes what was changed on the page, which stays where it is scrolled to. */
export const KEEP_SCROLL = { stays: true } as const;

/** Where the page stands: its address, and what is known of this entry of the history. */
export const useRouteLocation = (): RouteLocation => useView().routeLocation;

/** How the view was come to; `POP` is through the history. */
export const useNavigationAction = (): 'PUSH' | 'REPLACE' | 'POP' => useView().action;

/** Goes to an address, or one page back. What is being written is under way until the page stands. */
export function useNavigate() {
  const { go, step } = useRouter();
  return useCallback(
    async (to: string | -1, options?: GoOptions): Promise<void> => {
      if (to !== -1) await trackNavigation(go(to, options));
      // Taps that go on do not leave the page before as well.
      else if (!isGoingBack()) await trackNavigation(step(-1), 'back');
    },
    [go, step],
  );
}

/** Steps through the history, for what came back from one to ask; see `leave-guard.ts`. */
export const useHistoryStep = (): Router['step'] => useRouter().step;

/** Whether a page was asked for whose code is not there yet. */
export function useNavigationPending(): boolean {
  const { subscribe, pending } = useRouter();
  return useSyncExternalStore(subscribe, pending, pending) !== null;
}

type Query = URLSearchParams | Record<string, string>;

/** The address's query. Changing it replaces the address: back leaves the page. */
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
  return <P extends PageId>(id: P, params?: PageParams<P>, options?: { replace?: boolean }): void =>
    void goTo(address(id, params), options);
}

/** Back as the specification wants it: leaves the product on the session's first page, else one page back. */
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

/** After a page's work is done: one page back, or to `home` of its area when nothing lies behind it. */
export function useReturnOr(home: PageId): () => void {
  const goTo = useNavigate();
  const go = useNavigateToPage();
  return () => {
    if (isFirstPage()) go(home, {}, { replace: true });
    else void goTo(-1);
  };
}

/** The page's own values from its query; detail pages take the first one as last path segment too. */
export function usePageParams<P extends PageId>(id: P): PageParams<P> {
  const [query] = useQueryParams();
  const { pathname } = useRouteLocation();
  return pageParams(id, pathname, query);
}

/** No record has this id: an address without an id gets the same answer as a wrong one. */
const NO_ID = '-';

/** What the page is about: the first of its values. */
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
  if (first !== undefined && !values[first]) values[first] = idSegmentOf(pathname) ?? undefined;
  return values as PageParams<P>;
}

type PathLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & GoOptions;

/** Whether the browser is asked for something else than going there, such as another tab. */
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
        // To where one is already is no step.
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
 * Goes on to another address in place of this one. A page that is being left already, for instance
 * for the cashier after its write, redirects only when that navigation ends without leaving it.
 */
export function Redirect({ to }: { to: string }) {
  const goTo = useNavigate();
  const router = useRouter();
  const view = useView();
  const isPending = useNavigationPending();
  useEffect(() => {
    // The next page is shown a moment after it is no longer pending.
    if (!isPending && router.view() === view) void goTo(to, { replace: true });
  }, [goTo, to, router, view, isPending]);
  return null;
}

/** Where a link made on the server leads; null when this build does not know the page. */
export function useServerLink(): (link: ContractLink) => string | null {
  const address = useHref();
  return ({ page, params }) =>
    isPageId(page) ? address(page, params as PageParams<PageId>) : null;
}
