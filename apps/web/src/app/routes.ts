import type { Brand } from '@marque/contract/core';
import { brandOfPath, href, type Page, type PageId, pages } from '@marque/contract/pages';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { pathsOf } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';

export type RouteHandle = {
  page: PageId;
  keepAlive: boolean;
  /** The query value that tells two instances of the page apart. */
  idParam: string | null;
};

/** The brand of an address that names none; null where nobody knows. */
type BrandOfNone = () => Brand | null;

/** An alias leads to the page itself, in the brand of the alias, and keeps id and query. */
const toPage =
  ({ path }: Page, alias: string, brandOfNone: BrandOfNone) =>
  ({ request, params }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const named = /^\/(xtl|bz)\//.test(alias) || !path.includes(':brand');
    const brand = named ? brandOfPath(pathname) : brandOfNone();
    // The browser knows, and goes on from there.
    if (!brand) return null;
    const address = path.replace(':brand', brand);
    // What is decoded in it may be slashes and dots.
    const id = params.segment ? `/${encodeURIComponent(params.segment)}` : '';
    return redirect(address + id + search);
  };

/** The page that says so wears the look of the brand that was asked for. */
const toNotFound = ({ request }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url);
  const brand = brandOfPath(pathname);
  return redirect(href('entry.notFound', { from: pathname }, brand));
};

const entries = Object.entries(pages) as [PageId, Page][];

/**
 * The flat route table. Pages in `loaded` are there at once, all others `load` when they are opened.
 * `brandOfNone` says which brand an address without one leads to.
 */
export function createRoutes(
  loaded: Partial<Record<PageId, PageModule>>,
  load: (page: PageId) => Promise<PageModule>,
  brandOfNone: BrandOfNone,
): RouteObject[] {
  const routes = entries.flatMap(([id, page]): RouteObject[] => {
    const { keepAlive, idSegment, params, aliases } = page;
    const handle: RouteHandle = {
      page: id,
      keepAlive,
      idParam: idSegment ? (params[0] ?? null) : null,
    };
    const ready = loaded[id];
    const common = {
      caseSensitive: true,
      handle,
      ...(ready
        ? { Component: ready.Component }
        : {
            lazy: async () => {
              const { Component } = await load(id);
              return { Component };
            },
          }),
    };
    return [
      ...pathsOf(page).map((path) => ({ path, ...common })),
      ...aliases.flatMap((path) =>
        [path, ...(idSegment ? [`${path}/:segment`] : [])].map((alias) => ({
          path: alias,
          caseSensitive: true,
          loader: toPage(page, alias, brandOfNone),
        })),
      ),
    ];
  });
  return [...routes, { path: '*', loader: toNotFound }];
}
