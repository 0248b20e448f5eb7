import type { Writable } from 'node:stream';
import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { Image } from '@marque/contract/common';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { brandOfAddress } from './app/brand.ts';
import { isOpen } from './app/guard.ts';
import { PageFallback } from './app/page-fallback.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.ts';
import { Shell } from './app/shell.tsx';
import { titleOf } from './app/title.ts';
import { brandPacks } from './brands/index.ts';
import { queryKey } from './shared/api/use-api.ts';
import { learnClock } from './shared/api/wire.ts';
import { pageParams } from './shared/routing/navigation.tsx';
import { pageOfPath } from './shared/routing/page-paths.ts';
import type { PageModule } from './shared/routing/routes.ts';
import { imageSrcSet } from './shared/ui/picture.tsx';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  /** The server's clock, in milliseconds. */
  now: number;
  /** Of the content security policy, for the scripts React streams. */
  nonce: string;
  /** Answers a public call as to somebody signed out. Throws the refusal. */
  answer: <E extends AnyEndpoint>(endpoint: E, input: In<E>, brand: Brand) => Promise<Out<E>>;
};

export type Rendered =
  | { redirect: string }
  | {
      redirect: null;
      brand: Brand;
      /** Who may see this page, as it is here, in the website environment. */
      onWebsite: 'everybody' | 'members' | 'nobody';
      title: string;
      themeColor: { light: string; dark: string };
      /** The page's source module, a key of the build's manifest; null for none. */
      module: string | null;
      /** Attributes of the hero picture's preload. */
      hero: { srcSet: string; sizes: string } | null;
      /** The first view; null where the page is for its user alone. */
      view: { pipe: (to: Writable) => void; state: unknown } | null;
      /** What stands there without a view, until the page's code has come. */
      skeleton: string;
    };

/** Renders the first view of an address, signed out. Rejects when rendering fails. */
export async function render({ url, now, nonce, answer }: RenderRequest): Promise<Rendered> {
  learnClock(now);
  const { pathname, search, searchParams } = new URL(url, 'http://server.invalid');
  const brand = brandOfAddress(pathname, search);
  const page = pageOfPath(pathname);
  const client = createQueryClient();
  const { bindings } = await import('./app/bindings.ts');
  const module = page ? await bindings[page].lazy() : null;
  const handler = createStaticHandler([
    {
      id: 'root',
      element: <Shell client={client} />,
      children: createRoutes(
        page && module ? { [page]: module } : {},
        (id) => bindings[id].lazy(),
        () => null,
      ),
    },
  ]);
  const context = await handler.query(new Request(`http://server.invalid${pathname}${search}`));
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/404' };

  const head: Omit<Extract<Rendered, { redirect: null }>, 'hero' | 'view'> = {
    redirect: null,
    brand,
    onWebsite: brand !== 'bz' ? 'nobody' : isOpen(pathname) ? 'everybody' : 'members',
    title: titleOf(pathname),
    themeColor: brandPacks[brand].themeColor,
    module: module ? ((await sources).get(module.Component) ?? null) : null,
    skeleton: renderToStaticMarkup(<PageFallback />),
  };
  if (!page || !module || !bindings[page].ssr) return { ...head, hero: null, view: null };

  let hero: { image: Image; sizes: string } | undefined;
  try {
    const prefetched = await module.prefetch?.({
      brand,
      params: pageParams(page, pathname, searchParams),
      load: async (endpoint, input) => {
        const data = await answer(endpoint, input, brand);
        client.setQueryData(queryKey(brand, endpoint, input), data);
        return data;
      },
    });
    hero = prefetched?.hero;
  } catch {
    // The page asks again in the browser and shows what went wrong there.
    return { ...head, hero: null, view: null };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
      {
        nonce,
        onShellReady: () =>
          resolve({
            ...head,
            hero: hero ? { srcSet: imageSrcSet(hero.image), sizes: hero.sizes } : null,
            view: { pipe: (to) => stream.pipe(to), state: answersOf(client) },
          }),
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    );
  });
}

/** Without the moment it was made, so that the same view is the same page; the browser sets its own. */
const answersOf = (client: QueryClient) =>
  dehydrate(client).queries.map(({ queryKey: key, state: { data } }) => ({ key, data }));

const modules = import.meta.glob<PageModule>('./features/*/pages/*.page.tsx');
/** Source files, as the build's manifest names them, by the pages in them. */
const sources = Promise.all(
  Object.entries(modules).map(
    async ([file, load]) => [(await load()).Component, file.replace('./', 'src/')] as const,
  ),
).then((found) => new Map(found));
