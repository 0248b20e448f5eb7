import type { Link as ContractLink } from '@marque/contract/common';
import {
  href,
  isPageId,
  pages,
  type PageId,
  type PageParam,
  type PageParams,
} from '@marque/contract/pages';
import { type ComponentProps, useCallback } from 'react';
import {
  Link,
  type NavigateOptions,
  useLocation,
  // oxlint-disable-next-line no-restricted-imports -- the one place
  useNavigate as useRouterNavigate,
  useSearchParams,
  type To,
} from 'react-router';
import { useBrand } from '../brand/brand.ts';
import { platform } from '../platform/platform.ts';
import { stepBack } from './back.ts';
import { isFirstPage } from './first-page.ts';
import { follow, isGoingBack } from './leaving.ts';

/** State of an entry that only notes what was changed on the page, which stays where it is scrolled to. */
export const STAYS = { stays: true } as const;

/** Builds addresses of the current brand. */
export function useHref(): <P extends PageId>(id: P, params?: PageParams<P>) => string {
  const { id: brand } = useBrand();
  return (id, params = {}) => href(id, params, brand);
}

/** Goes to an address, or one page back. What is being written is under way until the page stands. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  return useCallback(
    async (to: To | -1, options?: NavigateOptions): Promise<void> => {
      if (to !== -1) await follow(navigate(to, options));
      // Taps that go on do not leave the page before as well.
      else if (!isGoingBack()) await stepBack(() => follow(navigate(-1), 'back'));
    },
    [navigate],
  );
}

/** Goes to a page by its id. */
export function useGo() {
  const navigate = useNavigate();
  const address = useHref();
  return <P extends PageId>(id: P, params?: PageParams<P>, options?: { replace?: boolean }): void =>
    void navigate(address(id, params), options);
}

/** Back as the specification wants it: leaves the product on the session's first page, else one page back. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (isFirstPage()) void platform().close();
    else void navigate(-1);
  };
}

/** After a page's work is done: one page back, or to `home` of its area when nothing lies behind it. */
export function useDone(home: PageId): () => void {
  const navigate = useNavigate();
  const go = useGo();
  return () => {
    if (isFirstPage()) go(home, {}, { replace: true });
    else void navigate(-1);
  };
}

/** The page's own values from its query; detail pages take the first one as last path segment too. */
export function usePageParams<P extends PageId>(id: P): PageParams<P> {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  return pageParams(id, pathname, query);
}

/** Nobody has this id: an address without one is answered in the same words as one that is wrong. */
const NO_ID = '-';

/** What the page is about: the first of its values. */
export function usePageId<P extends PageId>(id: P): string {
  const [first] = pages[id].params as readonly PageParam<P>[];
  const params = usePageParams(id);
  return (first !== undefined && params[first]) || NO_ID;
}

export function pageParams<P extends PageId>(
  id: P,
  pathname: string,
  query: URLSearchParams,
): PageParams<P> {
  const { params, idSegment, path } = pages[id];
  const values: Record<string, string | undefined> = {};
  for (const name of params) values[name] = query.get(name) ?? undefined;
  const first = params[0];
  if (idSegment && first !== undefined && !values[first]) {
    const segments = pathname.split('/').filter(Boolean);
    if (segments.length === path.split('/').length)
      values[first] = decodeURIComponent(segments.at(-1)!);
  }
  return values as PageParams<P>;
}

type PageLinkProps<P extends PageId> = Omit<ComponentProps<typeof Link>, 'to'> & {
  page: P;
  params?: PageParams<P>;
};

/** A link to a page of the current brand. */
export function PageLink<P extends PageId>({ page, params, ...rest }: PageLinkProps<P>) {
  return <Link to={useHref()(page, params)} {...rest} />;
}

/** Where a link made on the server leads; null when this build does not know the page. */
export function useServerLink(): (link: ContractLink) => To | null {
  const address = useHref();
  return ({ page, params }) =>
    isPageId(page) ? address(page, params as PageParams<PageId>) : null;
}
