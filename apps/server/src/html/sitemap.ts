import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { postFeed } from '@marque/contract/community/post/endpoints';
import { type AnyEndpoint, type Brand, BRANDS, type In, type Out } from '@marque/contract/core';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { href, type PageId, pages } from '@marque/contract/pages';
import type { Answer } from '#kernel/http/gateway.ts';
import { escapeHtml } from '#kernel/http/escape-html.ts';

/** Pages without parameters that are worth finding. Those that a brand lacks are left out. */
const PLACES = [
  'mall.home',
  'mall.classify',
  'mall.spike',
  'mall.promotions',
  'cars.loveCar',
  'cars.network',
  'cars.driveStories',
  'serve.netWork',
  'serve.videoManual',
  'usedCar.usedCarServe',
  'usedCar.buyUsedCar',
  'usedCar.vehicleValuation',
  'maintenance.manual1',
  'community.information',
  'community.badgeWall',
  'community.xMission',
  'community.universe',
  'community.questionnaires',
  'member.couponCenter',
  'member.memberCenter',
  'member.memberRules',
  'referral.ambassador',
] as const satisfies readonly PageId[];

/** Most goods and most posts of a sitemap, the first of their lists. */
const MOST = 2_000;
const SIZE = 50;

type Listing = { items: readonly { id: string }[]; nextCursor: string | null };

/** Reads a list page by page. */
async function* itemsOf<E extends AnyEndpoint>(
  answer: Answer,
  endpoint: E,
  brand: Brand,
): AsyncGenerator<Out<E>['items'][number]> {
  let cursor: string | undefined;
  for (let found = 0; found < MOST;) {
    const page: Out<E> & Listing = await answer(endpoint, { cursor, size: SIZE } as In<E>, brand);
    yield* page.items;
    found += page.items.length;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** The public addresses of a brand, without those of whom or what somebody may be looking for alone. */
async function* addressesOf(answer: Answer, brand: Brand): AsyncGenerator<string> {
  for (const id of PLACES)
    if ((pages[id].brands as readonly Brand[]).includes(brand)) yield href(id, {}, brand);
  const { items } = await answer(queryMycarSeriesApp, { saleState: 'all' }, brand);
  for (const { seriesId } of items) yield href('cars.detail', { id: seriesId }, brand);
  for await (const { id } of itemsOf(answer, commodityList, brand))
    yield href('mall.product', { id }, brand);
  for await (const { id, kind, video } of itemsOf(answer, postFeed, brand)) {
    // An answer is found at its question.
    if (kind === 'answer') continue;
    if (video) yield href('community.videoTopicDetails', { postId: id }, brand);
    else if (kind === 'question') yield href('community.questionShare', { id }, brand);
    else yield href('community.singlePostDetail', { id }, brand);
  }
}

/** The addresses of a brand's sitemap. Rejects when a call fails. */
export async function addressesIn(answer: Answer, brand: Brand): Promise<string[]> {
  const found: string[] = [];
  for await (const address of addressesOf(answer, brand)) found.push(address);
  return found;
}

/** A sitemap, with `origin` before its addresses. */
export const sitemapText = (
  addresses: readonly string[],
  origin: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`).join('\n')}
</urlset>
`;

/** What robots may read. `open` is false where nothing is to be found, as in demonstrations. */
export const robotsText = (origin: string, open: boolean): string =>
  open
    ? `User-agent: *
Disallow: /api-
Disallow: /sandbox/
${BRANDS.map((brand) => `Sitemap: ${origin}/${brand}/sitemap.xml\n`).join('')}`
    : 'User-agent: *\nDisallow: /\n';
