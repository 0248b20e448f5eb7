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
import { stepBackPastOverlays } from './back.ts';
import { activeLeaveGuard, mayLeave, SIGN_IN_PAGES } from './leave-guard.ts';
import { changePage, pageShown, type Way } from './page-transition.ts';
import { destinationOf, type Destination } from './page-paths.ts';
import type { PageModule } from './routes.ts';

/** One entry of the history: an address and what is known of it. */
export type RouteLocation = {
  pathname: string;
  search: string;
  hash: string;
  /** What was handed to the entry when it was made. */
  state: unknown;
  /** Names the entry. */
  key: string;
  /** Its number in this history; the visit began with 0. */
  index: number;
};

/** What there is of a page: its element, or why there is none. */
export type Outcome = { element: ReactElement; error: null } | { element: null; error: unknown };

/** What is on the screen, and how it was come to; `POP` is through the history. */
export type View = Outcome & {
  routeLocation: RouteLocation;
  page: PageId;
  action: 'PUSH' | 'REPLACE' | 'POP';
};

export type GoOptions = { replace?: boolean; state?: unknown };

export type Router = {
  view: () => View;
  /** The address of a page whose code is still on its way; the old page stands until it is here. */
  pending: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** Ends when the page is there, does not come, or another one was gone to; where it may not be left, at once. */
  go: (to: string, options?: GoOptions) => Promise<void>;
  /** So many entries forward, or back when negative; ends as `go` does. */
  step: (delta: number) => Promise<void>;
  /** The page opens at once from now on. */
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
  /** Of the page the history stands at. */
  first: Outcome;
  load: (page: PageId) => Promise<PageModule>;
  /** Where an address leads. */
  find?: (to: string) => Destination;
};

/**
 * Goes from page to page. The address changes when the page's code is there; who goes elsewhere
 * meanwhile gets there alone.
 */
export function createRouter({
  history,
  first,
  load,
  find = (to) => destinationOf(to),
}: RouterOptions): Router {
  const listeners = new Set<() => void>();
  const outcomes = new Map<PageId, Outcome>();
  const { page } = destinationOf(history.location.href);
  let view: View = {
    ...first,
    routeLocation: routeLocationOf(history.location),
    page,
    action: 'POP',
  };
  if (first.element) outcomes.set(page, first);
  let pending: string | null = null;
  let turn = 0;
  const ends = new Set<() => void>();
  const ended = () => new Promise<void>((resolve) => ends.add(resolve));
  const emit = () => {
    for (const listener of listeners) listener();
    if (pending !== null) return;
    // One that was given up for another ends with it.
    for (const end of ends) end();
    ends.clear();
  };

  /** Calls `then` with what there is of the page, at once when that is known; not when superseded. */
  const obtain = (page: PageId, href: string, then: (outcome: Outcome) => void) => {
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
      // The next try asks again.
      if (outcome.error) outcomes.delete(page);
      if (mine === turn) emit();
    };
    load(page).then(
      (module) => settle(elementOf(module)),
      (error: unknown) => settle({ element: null, error: error ?? new Error('not loaded') }),
    );
  };

  history.subscribe(({ location: historyLocation, action: { type } }) => {
    const { page, href, moved } = find(historyLocation.href);
    if (moved) {
      history.replace(href);
      return;
    }
    obtain(page, href, (outcome) => {
      const action = type === 'PUSH' || type === 'REPLACE' ? type : 'POP';
      view = { ...outcome, routeLocation: routeLocationOf(historyLocation), page, action };
      emit();
    });
  });

  const change = (page: PageId, href: string, { replace = false, state }: GoOptions) => {
    const end = ended();
    obtain(page, href, () => {
      history[replace ? 'replace' : 'push'](href, state);
      history.flush();
    });
    return end;
  };
  const move = (delta: number) =>
    stepBackPastOverlays(() => {
      const end = ended();
      history.go(delta);
      return end;
    });
  /** Does it, once the page may be left. */
  const leaving = async (go: () => Promise<void>) => {
    if (await mayLeave()) await go();
  };

  return {
    view: () => view,
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    go: (to, options = {}) => {
      const { page, href } = find(to);
      const go = () => change(page, href, options);
      const { pathname, search } = view.routeLocation;
      // A change that is only noted, or a page that waits behind the next one, loses nothing.
      const stays =
        SIGN_IN_PAGES.has(page) ||
        (options.state as { stays?: boolean } | undefined)?.stays === true ||
        href.split('#')[0] === pathname + search ||
        (options.replace === true && href.split('?')[0] === pathname);
      return stays || !activeLeaveGuard() ? go() : leaving(go);
    },
    step: (delta) => {
      const go = () => move(delta);
      // A sheet that is a step of its own closes by it.
      const isSheet = (view.routeLocation.state as { sheet?: string } | null)?.sheet !== undefined;
      return isSheet || !activeLeaveGuard() ? go() : leaving(go);
    },
    keep: (page, module) => {
      if (!outcomes.has(page)) outcomes.set(page, elementOf(module));
    },
  };
}

export const RouterContext = createContext<Router | null>(null);
/** A page that is kept hidden goes on seeing the view it was left with. */
export const ViewContext = createContext<View | null>(null);

/** How the pages change between two views; null where the page stays, or takes the place of another. */
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
      // What only loads changes nothing yet.
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
