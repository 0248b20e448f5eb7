import type { PageId } from '@marque/contract/pages';
import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { recordEntry, spareMark, stepBackPastOverlays } from './back-handler.ts';
import { activeLeaveGuard, mayLeave, SIGN_IN_PAGES } from './leave-guard.ts';
import { changePage, pageShown, type Way } from './page-transition.ts';
import { destinationOf, type Destination } from './page-paths.ts';
import type { PageModule } from './routes.ts';

/** A history entry: its address, state and number. */
export type RouteLocation = {
  pathname: string;
  search: string;
  hash: string;
  /** The state passed to `go` for this entry. */
  state: unknown;
  /** Identifies the entry. */
  key: string;
  /** The entry's number in the history; the first page of the visit has 0. */
  index: number;
};

/** The result of loading a page: its element, or the error. */
export type Outcome = { element: ReactElement; error: null } | { element: null; error: unknown };

/** The shown page, and how the navigation reached it; `POP` is a step through the history. */
export type View = Outcome & {
  routeLocation: RouteLocation;
  page: PageId;
  action: 'PUSH' | 'REPLACE' | 'POP';
};

export type GoOptions = {
  replace?: boolean;
  state?: unknown;
  /** The address that back leads to: it takes the place of the current page, without being shown. */
  behind?: string;
};

export type Router = {
  view: () => View;
  /** The address of a page whose code is loading; null for none. The old page stays until then. */
  pending: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the page is shown, has failed or is superseded; at once when a leave guard refuses. */
  go: (to: string, options?: GoOptions) => Promise<void>;
  /** Steps `delta` entries forward, or back when negative. Resolves as `go` does. */
  step: (delta: number) => Promise<void>;
  /** Stores a page's loaded module, so that it opens at once. */
  keep: (page: PageId, module: PageModule) => void;
};

export const elementOf = ({ Component }: PageModule): Outcome => ({
  element: createElement(Component),
  error: null,
});

const routeLocationOf = ({ pathname, search, hash, state }: HistoryLocation): RouteLocation => ({
  pathname,
  search,
  hash,
  state,
  key: state.key ?? '',
  index: state.__TSR_index,
});

type RouterOptions = {
  history: RouterHistory;
  /** The loaded page of the current history entry. */
  first: Outcome;
  load: (page: PageId) => Promise<PageModule>;
  /** Resolves an address. */
  find?: (to: string) => Destination;
};

/** Keeps loaded pages and loads the others. `emit` is called when the address that is loading changes. */
function createPageLoader(load: RouterOptions['load'], emit: () => void) {
  const outcomes = new Map<PageId, Outcome>();
  let pending: string | null = null;
  let turn = 0;
  return {
    /** The address that is loading; null for none. */
    pending: () => pending,
    keep: (page: PageId, outcome: () => Outcome) => {
      if (!outcomes.has(page)) outcomes.set(page, outcome());
    },
    /** Loads a page and calls `then`: at once for a loaded page, never for a superseded navigation. */
    obtain: (page: PageId, href: string, then: (outcome: Outcome) => void) => {
      const mine = ++turn;
      const known = outcomes.get(page);
      const changed = pending !== null || !known;
      pending = known ? null : href;
      if (changed) emit();
      if (known) {
        then(known);
        return;
      }
      const settle = (outcome: Outcome) => {
        outcomes.set(page, outcome);
        if (mine === turn) {
          pending = null;
          then(outcome);
        }
        // A failed page loads again with the next navigation.
        if (outcome.error) outcomes.delete(page);
        if (mine === turn) emit();
      };
      load(page).then(
        (module) => settle(elementOf(module)),
        (error: unknown) => settle({ element: null, error: error ?? new Error('not loaded') }),
      );
    },
  };
}

/** Whether no input is lost: only the query changes, or the page stays mounted behind the sign-in. */
const staysOn = (
  { pathname, search }: RouteLocation,
  href: string,
  { state, replace }: GoOptions,
): boolean =>
  (state as { stays?: boolean } | undefined)?.stays === true ||
  href.split('#')[0] === pathname + search ||
  (replace === true && href.split('?')[0] === pathname);

/** Puts an address into the current entry without its page being shown. */
function unseenIn(history: RouterHistory) {
  let isPutting = false;
  return {
    isPutting: () => isPutting,
    put: (href: string) => {
      isPutting = true;
      history.replace(href, spareMark());
      history.flush();
      isPutting = false;
    },
  };
}

/**
 * Creates the router. The address changes when the page's code has loaded. A navigation supersedes one
 * that is still loading.
 */
export function createRouter({
  history,
  first,
  load,
  find = (to) => destinationOf(to),
}: RouterOptions): Router {
  const listeners = new Set<() => void>();
  const { page } = destinationOf(history.location.href);
  let view: View = {
    ...first,
    routeLocation: routeLocationOf(history.location),
    page,
    action: 'POP',
  };
  const ends = new Set<() => void>();
  const ended = () => new Promise<void>((resolve) => ends.add(resolve));
  const emit = () => {
    for (const listener of listeners) listener();
    if (loader.pending() !== null) return;
    // A superseded navigation ends together with the one that superseded it.
    for (const end of ends) end();
    ends.clear();
  };
  const loader = createPageLoader(load, emit);
  if (first.element) loader.keep(page, () => first);

  const unseen = unseenIn(history);
  history.subscribe(({ location: historyLocation, action: { type } }) => {
    if (unseen.isPutting()) return;
    const { page, href, moved } = find(historyLocation.href);
    if (moved) {
      history.replace(href, spareMark());
      return;
    }
    loader.obtain(page, href, (outcome) => {
      const action = type === 'PUSH' || type === 'REPLACE' ? type : 'POP';
      view = { ...outcome, routeLocation: routeLocationOf(historyLocation), page, action };
      emit();
    });
  });

  const change = (page: PageId, href: string, { replace = false, state, behind }: GoOptions) => {
    const end = ended();
    loader.obtain(page, href, () => {
      if (behind !== undefined) unseen.put(find(behind).href);
      if (replace) history.replace(href, { ...(state as object | undefined), ...spareMark() });
      else history.push(href, state);
      history.flush();
      recordEntry();
    });
    return end;
  };
  const move = (delta: number) =>
    stepBackPastOverlays(() => {
      const end = ended();
      history.go(delta);
      return end;
    });
  /** Runs `go` when the leave guard allows it. */
  const leaving = async (go: () => Promise<void>) => {
    if (await mayLeave()) await go();
  };

  return {
    view: () => view,
    pending: loader.pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    go: (to, options = {}) => {
      const { page, href } = find(to);
      const go = () => change(page, href, options);
      const stays = SIGN_IN_PAGES.has(page) || staysOn(view.routeLocation, href, options);
      return stays || !activeLeaveGuard() ? go() : leaving(go);
    },
    step: (delta) => {
      const go = () => move(delta);
      // A step back from a sheet with its own history entry only closes the sheet.
      const isSheet = (view.routeLocation.state as { sheet?: string } | null)?.sheet !== undefined;
      return isSheet || !activeLeaveGuard() ? go() : leaving(go);
    },
    keep: (page, module) => loader.keep(page, () => elementOf(module)),
  };
}

export const RouterContext = createContext<Router | null>(null);
/** The view of the surrounding page. A hidden page keeps the view it was last shown with. */
export const ViewContext = createContext<View | null>(null);

/** The direction of the transition between two views; null when the address stays or is replaced. */
function wayBetween(from: View, { action, routeLocation: to }: View): Way | null {
  const { pathname, search, index } = from.routeLocation;
  const stays = to.pathname + to.search === pathname + search;
  if (stays || action === 'REPLACE' || to.index === index) return null;
  return to.index > index ? 'forward' : 'back';
}

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [view, setView] = useState(router.view);
  useLayoutEffect(() => {
    let last = router.view();
    const show = () => startTransition(() => setView(router.view()));
    show();
    return router.subscribe(() => {
      const next = router.view();
      // The router also emits for loading, which does not change the view.
      if (next === last) return;
      const way = wayBetween(last, next);
      last = next;
      changePage(way, show);
    });
  }, [router]);
  useLayoutEffect(pageShown, [view]);
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  );
}

export const useRouter = (): Router => useContext(RouterContext)!;
export const useView = (): View => useContext(ViewContext)!;
