import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import type { PageId } from '@marque/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '#shared/api/use-api.ts';
import { loadWithoutReload } from '#shared/routing/load-chunk.ts';
import { pageParams } from '#shared/routing/navigation.tsx';
import type { Destination } from '#shared/routing/page-paths.ts';
import type { Router } from '#shared/routing/router.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { likelyNext, mayPrefetch, onLikelyNext } from '#shared/routing/preload.ts';
import { brandPacks } from '#brands/index.ts';
import { bindingOf } from './areas.ts';
import { brandOfAddress } from './brand.ts';

type PrefetchLinksOptions = {
  router: Router;
  client: QueryClient;
  find: (to: string) => Destination;
  pageCode: (page: PageId) => Promise<PageModule>;
};

/** Most pages and addresses that one pass prefetches from the links in view. */
const MAX_PAGES = 4;
const MAX_ADDRESSES = 3;
/** Time without scrolling and navigation before prefetching begins. */
const IDLE_MS = 250;
const REPEAT_AFTER_MS = 30_000;

/** Addresses of this product that the links in view lead to, from top to bottom. */
function addressesInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  const inView = links.filter((link) => {
    const { top, bottom, left, right, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  return [...new Set(inView.map((link) => link.getAttribute('href')!))];
}

/** The distinct items, the most frequent first. */
function byFrequency<T>(items: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
}

/** Orders destinations round-robin by page: the first of each page, then the second of each, and so on. */
function firstOfEach(destinations: readonly Destination[]): Destination[] {
  const turns = new Map<PageId, number>();
  return destinations
    .map((destination) => {
      const turn = turns.get(destination.page) ?? 0;
      turns.set(destination.page, turn + 1);
      return { destination, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ destination }) => destination);
}

/**
 * Prefetches in idle time: the code of pages that links in view or buttons (`useLikelyNext`) lead to,
 * and the first data of the first few of those links. It does nothing in data-saver mode and on 2G.
 */
export function prefetchLinks({ router, client, find, pageCode }: PrefetchLinksOptions): void {
  const codes = new Map<PageId, Promise<PageModule>>();
  const asked = new Map<string, number>();
  let timer = 0;

  const codeOf = (page: PageId): Promise<PageModule> => {
    const known = codes.get(page);
    if (known) return known;
    const code = loadWithoutReload(() => pageCode(page));
    codes.set(page, code);
    code.then(
      (module) => router.keep(page, module),
      // The navigation loads the code again and shows the error.
      () => codes.delete(page),
    );
    return code;
  };

  const dataOf = async (
    { href, page, pathname, search }: Destination,
    prefetch: NonNullable<PageModule['prefetch']>,
  ): Promise<void> => {
    if (performance.now() - (asked.get(href) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) return;
    asked.set(href, performance.now());
    const brand = brandOfAddress(pathname, search);
    await prefetch({
      brand,
      blocks: brandPacks[brand].blocks,
      params: pageParams(page, pathname, new URLSearchParams(search)),
      load: <E extends AnyEndpoint>(endpoint: E, input: In<E>): Promise<Out<E>> =>
        client.fetchQuery({ ...query(brand, endpoint, input, 'live'), retry: false }),
      speculative: true,
    });
  };

  const prefetchVisible = async (): Promise<void> => {
    if (!mayPrefetch() || document.visibilityState === 'hidden' || router.pending() !== null)
      return;
    const here = router.view().page;
    const next = addressesInView()
      .map(find)
      .filter(({ page, moved }) => !moved && page !== here);
    const pages = [...new Set([...likelyNext(), ...byFrequency(next.map(({ page }) => page))])];
    const modules = new Map(
      await Promise.all(
        pages.slice(0, MAX_PAGES).map(async (page) => [page, await codeOf(page)] as const),
      ),
    );
    const first = firstOfEach(next.filter(({ page }) => modules.get(page)?.prefetch));
    await Promise.all(
      first
        .slice(0, MAX_ADDRESSES)
        .map((destination) => dataOf(destination, modules.get(destination.page)!.prefetch!)),
    );
  };

  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A failed prefetch is ignored: the next page then loads on navigation.
      const begin = () => void prefetchVisible().catch(() => undefined);
      if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
      else begin();
    }, IDLE_MS) as unknown as number;
  };

  // Every page may lead to the login page.
  bindingOf('entry.login').catch(() => undefined);
  router.subscribe(schedule);
  onLikelyNext(schedule);
  addEventListener('scroll', schedule, { passive: true });
  // A touch on a link precedes its navigation, so the code begins to load at once.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const href =
        target instanceof Element && target.closest('a[href^="/"]')?.getAttribute('href');
      if (href) void codeOf(find(href).page).catch(() => undefined);
    },
    { passive: true },
  );
  schedule();
}
