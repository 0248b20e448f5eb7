import { clubPage } from '@marque/contract/community/club/endpoints';
import { hashtagHot } from '@marque/contract/community/hashtag/endpoints';
import { postFeed } from '@marque/contract/community/post/endpoints';
import * as cart from '@marque/contract/mall/cart/endpoints';
import * as catalog from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { BRANDS } from '@marque/contract/core';
import { pages } from '@marque/contract/pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { setStock, stockOf } from '#testing/orders.ts';
import { loadContent } from './load.ts';
import { readContent } from './read.ts';

const read = readContent();
// Noon in Shanghai.
const noon = new Date('2026-05-01T04:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, read, noon);
});
afterAll(() => app.close());

const TABLES = [
  'category',
  'commodity',
  'sku',
  'sku_stock',
  'review',
  'subject_review',
  'subject_review_sum',
  'post',
  'comment',
  'hashtag',
  'reaction',
  'promotion',
  'coupon',
  'dealer',
  'dealer_brand',
  'opening_hours',
  'resource',
  'opening_exception',
  'picture',
  'page_version',
  'hot_word',
  'flash_session',
  'flash_item',
  'flash_stock',
];
/** Every row of every content table, as one value. */
async function everything(): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(
        app.database,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

describe('stories of test drives', () => {
  test('are forty of a brand, of stores and trims there are, and counted', async () => {
    const { rows } = await sql<{ brand: string; stories: number; placed: number; counted: number }>`
      select review.brand, count(*) as stories,
        count(*) filter (where car_type.series_id = series.id and series.brand = review.brand
          and dealer.id is not null
          and (review.facts ->> 'at')::timestamptz < review.created_at) as placed,
        (select sum(review_count) from subject_review_sum counted
          where counted.subject = 'drive' and counted.brand = review.brand) as counted
      from subject_review review
      left join series on series.id = review.about_id
      left join car_type on car_type.id = review.facts ->> 'typeId'
      left join dealer on dealer.id = review.dealer_id
      where review.subject = 'drive' group by review.brand order by review.brand`.execute(
      app.database,
    );
    expect(rows).toEqual([
      { brand: 'bz', stories: 40, placed: 40, counted: 40 },
      { brand: 'xtl', stories: 40, placed: 40, counted: 40 },
    ]);
  });
});

describe('the community', () => {
  test('has its posts in each brand, counted like everybody’s, which visitors read', async () => {
    const { rows } = await sql<{ brand: string; posts: number; drifts: number }>`
      select brand, count(*) as posts, count(*) filter (where likes <> (
          select count(*) from reaction where subject_id = post.id and kind = 'like')
        or comments <> (select count(*) from comment where subject_id = post.id)
        or published_at > ${noon}::timestamptz or hot = 0) as drifts
      from post group by brand order by brand`.execute(app.database);
    expect(rows).toEqual([
      { brand: 'bz', posts: 63, drifts: 0 },
      { brand: 'xtl', posts: 62, drifts: 0 },
    ]);
    for (const brand of BRANDS) {
      const visitor = createClient(app, { brand });
      const { items } = await visitor.call(postFeed, { size: 50 });
      expect(items.length).toBe(50);
      const videos = (await visitor.call(postFeed, { only: 'videos' })).items;
      expect(videos.map(({ video }) => video?.poster?.key.startsWith('clip/'))).toEqual(
        brand === 'bz' ? [true, true, true] : [true, true],
      );
      expect(items.every(({ author, sample }) => sample && author.nickName !== '已注销用户')).toBe(
        true,
      );
      expect((await visitor.call(hashtagHot, {})).items.length).toBeGreaterThan(7);
      const clubs = await visitor.call(clubPage, {});
      expect(clubs.items.map(({ members }) => members > 13)).toEqual([true, true]);
      const [club] = clubs.items;
      expect((await visitor.call(postFeed, { clubId: club!.id })).items).toHaveLength(5);
    }
  });
});

describe('reviews', () => {
  test('are counted, and what is said later comes later', async () => {
    const { rows } = await sql<{ late: number; counted: number; written: number }>`
      select
        (select count(*) from review
          where appended_at < created_at or replied_at < created_at) as late,
        (select sum(review_count) from review_summary) as counted,
        (select count(*) from review) as written`.execute(app.database);
    expect(rows).toEqual([
      { late: 0, counted: read.content.reviews.length, written: read.content.reviews.length },
    ]);
  });

  test('keep the answer of the shop', async () => {
    const [review] = read.content.reviews;
    await app.database
      .updateTable('review')
      .set({ reply_content: '谢谢', replied_at: noon })
      .where('id', '=', review!.id)
      .execute();
    await loadContent(app.database, { content: read.content, hash: 'replied' }, noon);
    const { reply_content } = await app.database
      .selectFrom('review')
      .select('reply_content')
      .where('id', '=', review!.id)
      .executeTakeFirstOrThrow();
    expect(reply_content).toBe('谢谢');
    await loadContent(app.database, read, noon);
  });
});

describe('loading', () => {
  test('the same content again writes nothing', async () => {
    const before = await everything();
    expect(await loadContent(app.database, read, later(1))).toBe(false);
    expect(await everything()).toEqual(before);
  });

  test('two processes at once load it once', async () => {
    const fresh = await createTestApp();
    const loads = await Promise.all([1, 2, 3].map(() => loadContent(fresh.database, read, noon)));
    expect(loads.filter(Boolean)).toHaveLength(1);
    await fresh.close();
  });

  test('changed content changes rows, but not what lives in them', async () => {
    const { database } = app;
    const [product] = read.content.products;
    const [coupon] = read.content.coupons;
    const skuId = product!.skus[0]!.id;
    await setStock(app, skuId, { available: 1, reserved: 2, sold: 3 });
    await database
      .updateTable('commodity')
      .set({ sold: 4321 })
      .where('id', '=', product!.id)
      .execute();
    await database
      .insertInto('coupon_claims')
      .values({ coupon_id: coupon!.id, claimed: 7 })
      .execute();

    const content = structuredClone(read.content);
    content.products[0]!.title = '换了名字';
    content.products.pop();
    content.coupons[0]!.total = 5;
    expect(await loadContent(database, { content, hash: 'changed' }, noon)).toBe(true);

    expect(await stockOf(app, skuId)).toEqual({ available: 1, reserved: 2, sold: 3 });
    const row = await database
      .selectFrom('commodity')
      .select(['title', 'sold', 'on_shelf'])
      .where('id', '=', product!.id)
      .executeTakeFirst();
    expect(row).toEqual({ title: '换了名字', sold: 4321, on_shelf: true });
    const { rows: claims } = await sql`
      select coupon_claims.claimed, total from coupon join coupon_claims on coupon_id = id
      where id = ${coupon!.id}`.execute(database);
    expect(claims).toEqual([{ claimed: 7, total: 7 }]);
    const dropped = await database
      .selectFrom('commodity')
      .select('on_shelf')
      .where('id', '=', read.content.products.at(-1)!.id)
      .executeTakeFirst();
    expect(dropped).toEqual({ on_shelf: false });
    await loadContent(database, read, noon);
  });
});

describe.each(BRANDS)('the shop of %s', (brand) => {
  const visitor = () => createClient(app, { brand });

  test('shows a full home page whose links lead somewhere', async () => {
    const { blocks } = await visitor().call(home, {});
    expect(blocks.map((block) => block.type)).toEqual([
      'banners',
      'entries',
      'flash',
      'topics',
      'activities',
      'recommend',
    ]);
    for (const block of blocks)
      if (block.type === 'banners' || block.type === 'entries' || block.type === 'topics') {
        expect(block.items.length, block.id).toBeGreaterThan(0);
        for (const { link } of block.items) expect(Object.keys(pages)).toContain(link.page);
      }
  });

  test('every product has a page, in the order of the recommendation', async () => {
    const { items, total } = await visitor().call(catalog.commodityList, { size: 50 });
    expect([items.length, total]).toEqual([40, 40]);
    const recommended = read.content.recommended
      .filter((one) => one.brand === brand)
      .flatMap(({ productIds }) => productIds);
    expect(items.slice(0, recommended.length).map((item) => item.id)).toEqual(recommended);
    for (const { id } of items) {
      const detail = await visitor().call(catalog.commodityDetail, { commodityId: id });
      expect(detail.reviewCount > 0, id).toBe(detail.rating > 0);
    }
  });

  test('a hot word always finds something', async () => {
    const { words } = await visitor().call(catalog.hotWords, {});
    for (const keyword of words) {
      const { total } = await visitor().call(catalog.commodityList, { keyword });
      expect(total, keyword).toBeGreaterThan(0);
    }
  });

  test('a session runs at every hour of the coming days', async () => {
    for (let hours = 0; hours < 96; hours += 3) {
      app.clock.now = later(hours);
      await loadContent(app.database, read, app.clock.now);
      const { blocks } = await visitor().call(home, {});
      const strip = blocks.find((block) => block.type === 'flash');
      expect(strip?.items.length, app.clock.now.toISOString()).toBeGreaterThanOrEqual(4);
      expect(Date.parse(strip!.startsAt)).toBeLessThanOrEqual(app.clock.now.getTime());
      expect(Date.parse(strip!.endsAt)).toBeGreaterThan(app.clock.now.getTime());
    }
    app.clock.now = noon;
  });

  test('every commodity in stock can be put into a cart', async () => {
    const client = await signIn(app, { brand });
    const { items } = await visitor().call(catalog.commodityList, { inStock: '1', size: 50 });
    for (const { id } of items) {
      const { skus } = await visitor().call(catalog.specificationSkus, { id });
      const sku = skus.find(({ stock }) => stock > 0)!;
      await client.call(cart.cartSave, { skuId: sku.id, quantity: 1 });
    }
    const { resultList, invalidList } = await client.call(cart.cartList, {});
    expect([resultList.length, invalidList]).toEqual([items.length, []]);
  });
});
