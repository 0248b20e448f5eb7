import {
  Activity,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SIGN_IN_PAGES } from '#shared/routing/leave-guard.ts';
import type { KEEP_SCROLL } from '#shared/routing/navigation.tsx';
import { pageMetaOf } from '#shared/routing/page-meta.ts';
import { takesIdSegment } from '#shared/routing/page-paths.ts';
import { type RouteLocation, useView, type View, ViewContext } from '#shared/routing/router.tsx';
import { useTapShield } from '#shared/routing/tap-shield.ts';

/** A kept page with the view it was last shown with. A hidden page still gets that view. */
type KeptPage = { key: string; view: View };

const MAX_KEPT_PAGES = 6;

/** Identifies the page of a view. Filters in the query do not change the key, ids do. */
function keyOf({ page, routeLocation: { pathname, search } }: View): string {
  const [id] = pageMetaOf(page).params;
  return takesIdSegment(page) && id !== undefined
    ? `${pathname}?${new URLSearchParams(search).get(id) ?? ''}`
    : pathname;
}

const isStaying = (state: unknown): boolean =>
  (state as Partial<typeof KEEP_SCROLL> | null)?.stays === true;

/**
 * Shows the page of the view. The six most recent pages flagged keep-alive stay mounted and hidden. A
 * return by history restores a page's exact scroll. Every other navigation starts at the top.
 */
export function KeepAlivePages({ fallback }: { fallback: ReactNode }) {
  const view = useView();
  const [opened] = useState(view);
  const key = keyOf(view);
  useTapShield(key);
  // The most recently used page comes first.
  const [pages, setPages] = useState<KeptPage[]>([]);

  let shown = pages;
  if (pages[0]?.view !== view) {
    const signingIn = SIGN_IN_PAGES.has(view.page);
    const stays = ({ page }: View) =>
      pageMetaOf(page).keepAlive || (signingIn && !SIGN_IN_PAGES.has(page));
    shown = [{ key, view }, ...pages.filter((page) => page.key !== key && stays(page.view))].slice(
      0,
      MAX_KEPT_PAGES,
    );
    // This state derives from the view: React renders again at once, without a commit in between.
    setPages(shown);
  }
  // Sorting by key never moves the DOM nodes of pages: moving would reset the scroll inside of them.
  return [...shown]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((page) => (
      <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
        <ViewContext value={page.view}>
          <Suspense fallback={fallback}>
            <Scroll
              first={view === opened}
              returning={view.action === 'POP'}
              stays={isStaying(page.view.routeLocation.state)}
              entry={page.view.routeLocation}
            >
              {page.view.element}
            </Scroll>
          </Suspense>
        </ViewContext>
      </Activity>
    ));
}

type ScrollProps = {
  /** The page of the document, which the user may have scrolled before its code loaded. */
  first: boolean;
  /** The navigation went through the history, so the entry's scroll is restored. */
  returning: boolean;
  /** The new address only records a change of the page (`KEEP_SCROLL`). */
  stays: boolean;
  entry: RouteLocation;
  children: ReactNode;
};

/**
 * Saves and restores the scroll of each history entry. Layout effects run when the page is shown or its
 * address changes, and their clean-up runs before the next page is shown.
 */
function Scroll({ first, returning, stays, entry: { key, index }, children }: ScrollProps) {
  // By number: an entry that takes the place of another one takes its place here too.
  const [left] = useState(() => new Map<number, number>());
  const way = useRef({ first, returning, stays });
  // oxlint-disable-next-line react/refs -- read when the page is left
  way.current = { first, returning, stays };
  useLayoutEffect(() => {
    const { current } = way;
    const leave = () => void left.set(index, window.scrollY);
    if (current.first) return leave;
    if (current.returning) window.scrollTo(0, left.get(index) ?? 0);
    else if (!current.stays) window.scrollTo(0, 0);
    return leave;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a replaced entry keeps its number
  }, [key, index, left]);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => () => void (focused.current = document.activeElement), []);
  // After the clean-up of a sheet that was open on the page before, which makes pages operable again.
  useEffect(() => {
    if (!way.current.first) focusPage(way.current.returning ? focused.current : null);
  }, []);
  return children;
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus to a page that has just been shown: to the control by which it was left, else to its
 * content, whose name a screen reader then says. A field does not get it, because it would open the keyboard.
 */
function focusPage(control: Element | null): void {
  const { activeElement: now, body } = document;
  if (now && now !== body && isShown(now)) return;
  const to =
    control?.matches('a, button') && isShown(control)
      ? control
      : [...document.querySelectorAll('main')].find(isShown);
  (to as HTMLElement | undefined)?.focus({ preventScroll: true });
}
