import { Activity, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { SIGN_IN_PAGES } from '#shared/routing/leave-guard.ts';
import type { KEEP_SCROLL } from '#shared/routing/navigation.tsx';
import { pageMetaOf } from '#shared/routing/page-meta.ts';
import { takesIdSegment } from '#shared/routing/page-paths.ts';
import { useView, type View, ViewContext } from '#shared/routing/router.tsx';
import { useTapShield } from '#shared/routing/tap-shield.ts';

/** A hidden page goes on seeing the view it was left with. */
type KeptPage = { key: string; view: View };

const MAX_KEPT_PAGES = 6;

/** Two addresses with one key are one page: filters in the query do not make another, ids do. */
function keyOf({ page, routeLocation: { pathname, search } }: View): string {
  const [id] = pageMetaOf(page).params;
  return takesIdSegment(page) && id !== undefined
    ? `${pathname}?${new URLSearchParams(search).get(id) ?? ''}`
    : pathname;
}

const isStaying = (state: unknown): boolean =>
  (state as Partial<typeof KEEP_SCROLL> | null)?.stays === true;

/**
 * Shows the page of the view. Pages flagged keep-alive stay mounted, hidden, the most recent six; a
 * return to one by history restores its exact scroll, every other navigation, of tabs and sessions
 * too, starts at the top.
 */
export function KeepAlivePages({ fallback }: { fallback: ReactNode }) {
  const view = useView();
  const [opened] = useState(view);
  const key = keyOf(view);
  useTapShield(key);
  // Most recently used first.
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
    // State derived from what the router says: React renders again at once and commits nothing between.
    setPages(shown);
  }
  // In the order of keys, so that use never moves nodes: moving resets what scrolls inside.
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
              address={page.view.routeLocation.key}
            >
              {page.view.element}
            </Scroll>
          </Suspense>
        </ViewContext>
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
