import type { Writable } from 'node:stream';
import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createServerHistory } from '@tanstack/history';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { App } from './app/app.tsx';
import { bindingOf } from './app/areas.ts';
import { PageFallback } from './app/page-fallback.tsx';
import { createQueryClient } from './app/query-client.ts';
import { brandOfAddress } from './app/brand.ts';
import { isPublicPath } from './app/website-guard.ts';
import { titleOf } from './app/title.ts';
import { brandPacks } from './brands/index.ts';
import { isNight } from './app/light/night-pages.ts';
import { queryKey } from './shared/api/use-api.ts';
import { syncServerClock } from './shared/api/wire.ts';
import { pageParams } from './shared/routing/navigation.tsx';
import { pageMetaOf, type PageMeta } from './shared/routing/page-meta.ts';
import { destinationOf, isBrandless, slugOf } from './shared/routing/page-paths.ts';
import { createRouter, elementOf } from './shared/routing/router.tsx';
import { isRendered } from './shared/routing/routes.ts';
import { imageUrl } from '@marque/contract/picture-url';
import { imageSrcSet } from './shared/ui/display/picture.tsx';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  /** The server's clock, in milliseconds. */
  now: number;
  /** The CSP nonce for scripts that React streams. */
  nonce: string;
  /** Makes a public call signed out. Throws the refusal. */
  answer: <E extends AnyEndpoint>(endpoint: E, input: In<E>, brand: Brand) => Promise<Out<E>>;
};

export type RenderedPage =
  | { redirect: string }
  | {
      redirect: null;
      brand: Brand;
      /** The visitors who may see this HTML in the website environment. */
      onWebsite: 'everybody' | 'members' | 'nobody';
      title: string;
      themeColor: { light: string; dark: string };
      /** Whether the page is dark unless the person chose light. */
      night: boolean;
      /** The source file of the page's topic, a key of the build's manifest; null where only the browser knows it. */
      topic: string | null;
      /** The page's metadata, for the browser to use before it loads the area's table. */
      facts: PageMeta | null;
      /** Attributes of the hero picture's preload. */
      hero: { srcSet: string; sizes: string } | null;
      /** The preview of the address where it is shared (Open Graph); `image` is a path. */
      card: { title: string; desc: string; image: string };
      /** The first view; null for a page that the server does not render. */
      view: { pipe: (to: Writable) => void; state: unknown } | null;
      /** The markup without a view, until the page's code has loaded. */
      skeleton: string;
    };

type Head = Omit<Extract<RenderedPage, { redirect: null }>, 'hero' | 'view'>;

/** The default share preview: the page's title with the brand's slogan and picture. */
const cardOf = (brand: Brand, title: string) => ({
  title,
  desc: brandPacks[brand].copy.slogan,
  image: `/share-${brand}.jpg`,
});

export type LocatedPage =
  | { redirect: string }
  | {
      redirect: null;
      /** The key in the HTML store, equal for all addresses with the same first view. */
      key: string;
      /** The address without parameters that the page does not declare, or shows later. */
      url: string;
      /** The programme whose page it would be, if there is one; null for other pages. */
      programme: { brand: Brand; slug: string; leaf: string } | null;
    };

/** Reduces an address to what its first view depends on: page, brand and the declared parameters. */
export async function locate(address: string): Promise<LocatedPage> {
  const { pathname, search } = new URL(address, 'http://server.invalid');
  const undecided = isBrandless(pathname);
  const { page, href, moved } = destinationOf(address);
  if (moved && !undecided) return { redirect: href };
  const binding = await bindingOf(page);
  const brand = brandOfAddress(pathname, search);
  const params = pageParams(page, pathname, new URLSearchParams(search));
  const programme = slugOf(pathname);
  // A page without a view shows none of its parameters.
  if (undecided || !isRendered(binding, params))
    return {
      redirect: null,
      // Only the title may depend on the parameters.
      key: `${page} ${brand} ${undecided} ${titleOf(pathname, search)}`,
      url: address,
      programme,
    };
  const given = new URLSearchParams(search);
  const { params: names, late } = pageMetaOf(page);
  const known = new URLSearchParams(
    names.flatMap((name) => {
      const value = late.includes(name) ? null : given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const url = known.size > 0 ? `${pathname}?${known}` : pathname;
  return { redirect: null, key: url, url, programme };
}

/** Renders the first view of an address, signed out. Rejects when rendering fails. */
export async function render({ url, now, nonce, answer }: RenderRequest): Promise<RenderedPage> {
  syncServerClock(now);
  const { pathname, search } = new URL(url, 'http://server.invalid');
  // An address without a brand goes out without a view, since only the browser knows the brand last seen.
  const undecided = isBrandless(pathname);
  const { page, href, moved } = destinationOf(url);
  if (moved && !undecided) return { redirect: href };
  const brand = brandOfAddress(pathname, search);
  const head: Head = {
    redirect: null,
    brand,
    onWebsite: brand !== 'bz' ? 'nobody' : isPublicPath(pathname) ? 'everybody' : 'members',
    title: titleOf(pathname, search),
    card: cardOf(brand, titleOf(pathname, search)),
    themeColor: brandPacks[brand].themeColor,
    night: false,
    topic: null,
    facts: null,
    skeleton: renderToStaticMarkup(<PageFallback />),
  };
  const binding = await bindingOf(page);
  head.night = isNight(brandPacks[brand], pageMetaOf(page));
  if (undecided) return { ...head, hero: null, view: null };
  const { pages, file } = await binding.topic();
  const module = pages[page]!;
  const { title, params, late, keepAlive, stage } = pageMetaOf(page);
  head.topic = file!;
  head.facts = { title, params, late, keepAlive, stage };
  const values = pageParams(page, pathname, new URLSearchParams(search));
  if (!isRendered(binding, values)) return { ...head, hero: null, view: null };

  const client = createQueryClient();
  let hero: { image: StoredImage; sizes: string } | undefined;
  try {
    const prefetched = await module.prefetch?.({
      brand,
      blocks: brandPacks[brand].blocks,
      params: values,
      load: async (endpoint, input) => {
        const data = await answer(endpoint, input, brand);
        client.setQueryData(queryKey(brand, endpoint, input), data);
        return data;
      },
    });
    hero = prefetched?.hero;
    if (hero) head.card.image = imageUrl(hero.image, hero.image.widths.at(-1)!);
    Object.assign(head.card, prefetched?.card);
  } catch {
    // In the browser the page makes its calls again and shows the error.
    return { ...head, hero: null, view: null };
  }
  const router = createRouter({
    history: createServerHistory(href),
    first: elementOf(module),
    load: async () => module,
  });
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<App router={router} client={client} />, {
      nonce,
      // The whole markup goes out in place, without parts that React streams later.
      progressiveChunkSize: Infinity,
      onShellReady: () =>
        resolve({
          ...head,
          hero: hero ? { srcSet: imageSrcSet(hero.image), sizes: hero.sizes } : null,
          view: { pipe: (to) => stream.pipe(to), state: answersOf(client) },
        }),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}

/** The query data without its times, so that equal views give equal HTML and ETags. The browser sets the times. */
const answersOf = (client: QueryClient) =>
  dehydrate(client).queries.map(({ queryKey: key, state: { data } }) => ({ key, data }));
