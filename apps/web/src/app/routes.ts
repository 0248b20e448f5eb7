import { brandOfPath, type Page, type PageId, pages } from '@marque/contract/pages';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { entryRoutes } from '#features/entry/routes.ts';
import { mallRoutes } from '#features/mall/routes.ts';
import { memberRoutes } from '#features/member/routes.ts';
import { loadChunk } from '#shared/routing/load-chunk.ts';
import { pathsOf } from '#shared/routing/page-paths.ts';
import type { Binding, PageModule } from '#shared/routing/routes.ts';

/** The one table of pages: each feature binds its own. */
export const bindings: Record<PageId, Binding> = {
  ...entryRoutes,
  ...mallRoutes,
  ...memberRoutes,
};

export type RouteHandle = {
  page: PageId;
  keepAlive: boolean;
  /** The query value that tells two instances of the page apart. */
  idParam: string | null;
};

/** An alias leads to the page itself, in the brand of the alias, and keeps id and query. */
const toPage =
  ({ path }: Page) =>
  ({ request, params }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const address = path.replace(':brand', brandOfPath(pathname));
    return redirect(`${address}${params.segment ? `/${params.segment}` : ''}${search}`);
  };

const entries = Object.entries(pages) as [PageId, Page][];

/** The flat route table. Pages in `loaded` are there at once, all others load when they are opened. */
export function createRoutes(loaded: Partial<Record<PageId, PageModule>>): RouteObject[] {
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
              const { Component } = await loadChunk(bindings[id].lazy);
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
          loader: toPage(page),
        })),
      ),
    ];
  });
  return [...routes, { path: '*', loader: () => redirect('/404') }];
}
