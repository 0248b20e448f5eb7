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
import { isNight } from './app/light/night.ts';
import { queryKey } from './shared/api/use-api.ts';
import { syncServerClock } from './shared/api/wire.ts';
import { pageParams } from './shared/routing/navigation.tsx';
import { pageMetaOf, type PageMeta } from './shared/routing/page-meta.ts';
import { destinationOf, isBrandless } from './shared/routing/page-paths.ts';
import { createRouter, elementOf } from './shared/routing/router.tsx';
import { isRendered } from './shared/routing/routes.ts';
import { imageUrl } from '@marque/contract/picture-url';
import { imageSrcSet } from './shared/ui/display/picture.tsx';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  /** The server's clock, in milliseconds. */
  now: number;
  /** Of the content security policy, for the scripts React streams. */
  nonce: string;
  /** Answers a public call as for a visitor. Throws the refusal. */
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
      /** Dark by itself, unless a person chose light. */
      night: boolean;
      /** The source file of the page's topic, a key of the build's manifest; null where only the browser knows it. */
      topic: string | null;
      /** Of the page, for the browser: its area's table comes later. */
      facts: PageMeta | null;
      /** Attributes of the hero picture's preload. */
      hero: { srcSet: string; sizes: string } | null;
      /** What is shown where the address is shared; `image` is a path. */
      card: { title: string; desc: string; image: string };
      /** The first view; null where the page is for its user alone. */
      view: { pipe: (to: Writable) => void; state: unknown } | null;
      /** What stands there without a view, until the page's code has come. */
      skeleton: string;
    };

type Head = Omit<Extract<Rendered, { redirect: null }>, 'hero' | 'view'>;

/** The brand's own card, under the title of the page. */
const cardOf = (brand: Brand, title: string) => ({
  title,
  desc: brandPacks[brand].copy.slogan,
  image: `/share-${brand}.jpg`,
});

export type Located =
  | { redirect: string }
  | {
      redirect: null;
      /** The same for every address that has the same first view. */
      key: string;
      /** The address without what its page knows nothing of. */
      url: string;
    };

/** What the first view of an address depends on: its page, brand and the parameters the page declares. */
export async function locate(address: string): Promise<Located> {
  const { pathname, search } = new URL(address, 'http://server.invalid');
  const undecided = isBrandless(pathname);
  const { page, href, moved } = destinationOf(address);
  if (moved && !undecided) return { redirect: href };
  const binding = await bindingOf(page);
  const brand = brandOfAddress(pathname, search);
  const params = pageParams(page, pathname, new URLSearchParams(search));
  // Without a view nothing of the parameters is shown.
  if (undecided || !isRendered(binding, params))
    return {
      redirect: null,
      // Of the parameters the title alone may tell.
      key: `${page} ${brand} ${undecided} ${titleOf(pathname, search)}`,
      url: address,
    };
  const given = new URLSearchParams(search);
  const known = new URLSearchParams(
    pageMetaOf(page).params.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const url = known.size > 0 ? `${pathname}?${known}` : pathname;
  return { redirect: null, key: url, url };
}

/** Renders the first view of an address, signed out. Rejects when rendering fails. */
export async function render({ url, now, nonce, answer }: RenderRequest): Promise<Rendered> {
  syncServerClock(now);
  const { pathname, search } = new URL(url, 'http://server.invalid');
  // The browser knows the brand, and goes on from there.
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
  const { title, params, keepAlive, stage } = pageMetaOf(page);
  head.topic = file!;
  head.facts = { title, params, keepAlive, stage };
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
    // The page asks again in the browser and shows what went wrong there.
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
      // The page goes out whole: nothing is put off behind its place.
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

/** Without the moment it was made, so that the same view is the same page; the browser sets its own. */
const answersOf = (client: QueryClient) =>
  dehydrate(client).queries.map(({ queryKey: key, state: { data } }) => ({ key, data }));
