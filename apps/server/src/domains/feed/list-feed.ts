import { omit } from 'es-toolkit';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/feed/endpoints';
import type { FeedItem } from '@marque/contract/mall/feed/schema';
import type { Database } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { Catalog, HomeSubjects } from '../catalog/module.ts';
import type { Coupons } from '../coupon/module.ts';
import type { PraisedReviews } from '../goods-review/module.ts';
import type { LandingFace } from '../page/module.ts';
import { cursorAfter, interleave, pick, placeOf } from './policy.ts';

export type FeedContext = {
  database: Database;
  catalog: Catalog;
  coupons: Coupons;
  /** Themes that show now. */
  topics: (at: { brand: Brand; now: Date }) => Promise<LandingFace[]>;
  praised: PraisedReviews;
  /** What the blocks above the list show. */
  homeSubjects: (at: { brand: Brand; now: Date }) => Promise<HomeSubjects>;
};

type Extra = Exclude<FeedItem, { type: 'goods' }>;
type ShownFeed = { page: number; home: HomeSubjects; goods: ReadonlySet<string> };

/** A topic, a coupon and a review for a page of goods; none twice, and none the home page leads to. */
async function extrasOf(
  { database, coupons, topics, praised }: FeedContext,
  { brand, now }: { brand: Brand; now: Date },
  { page, home, goods }: ShownFeed,
): Promise<Extra[]> {
  const [faces, offers, reviews] = await Promise.all([
    topics({ brand, now }),
    coupons.offers(database, { userId: null, brand, now }),
    praised(database, brand),
  ]);
  const topic = faces.filter(({ id }) => !home.topics.has(id))[page];
  const coupon = offers.filter(({ offer }) => offer.state === 'claimable')[page]?.offer;
  const review = pick(
    reviews.filter(({ commodityId }) => !home.goods.has(commodityId)),
    page,
    ({ commodityId }) => goods.has(commodityId),
  );
  return [
    ...(topic ? [{ type: 'topic' as const, ...topic }] : []),
    ...(coupon
      ? [
          {
            type: 'coupon' as const,
            id: coupon.id,
            face: omit(coupon, ['id', 'state', 'validDays']),
          },
        ]
      : []),
    ...(review ? [{ type: 'review' as const, ...review }] : []),
  ];
}

/**
 * A page of the endless list: the mall's goods in its order, but for those its blocks show above,
 * with a topic, a coupon and a review between them. A category's list is its goods alone.
 */
export async function listFeed(
  context: FeedContext,
  { brand, now, input }: Call<typeof calls.feedList>,
): Promise<Out<typeof calls.feedList>> {
  const { database, catalog, homeSubjects } = context;
  const { categoryId, size } = input;
  const place = placeOf(input.cursor);
  const home = categoryId ? null : await homeSubjects({ brand, now });
  const query = { sort: 'default' as const, size, cursor: place.goods, categoryId };
  const { items, nextCursor, total } = await catalog.goodsExcept(
    database,
    { brand, userId: null },
    home ? [...home.goods] : [],
    query,
  );
  const goods = new Set(items.map(({ id }) => id));
  const extras = home
    ? await extrasOf(context, { brand, now }, { page: place.page, home, goods })
    : [];
  return { items: interleave(items, extras), nextCursor: cursorAfter(place, nextCursor), total };
}
