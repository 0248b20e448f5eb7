import { BRANDS, type Brand, type In, type Out } from '@marque/contract/core';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import type { FeedItem } from '@marque/contract/mall/feed/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';

/** Two cards stand side by side, and each is a third of a screen high. */
const THREE_SCREENS = 3 * 2 * 3;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await loadContent(app.database, readContent(), app.clock.now);
});
afterAll(() => app.close());

async function wholeFeed(brand: Brand, query: In<typeof feedList> = {}): Promise<FeedItem[]> {
  const client = createClient(app, { brand });
  const items: FeedItem[] = [];
  let cursor: string | undefined;
  do {
    const page: Out<typeof feedList> = await client.call(feedList, {
      ...query,
      ...(cursor ? { cursor } : {}),
    });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

const goodsOf = (item: FeedItem): string[] => {
  if (item.type === 'goods') return [item.card.id];
  return item.type === 'review' ? [item.commodityId] : [];
};

describe.each(BRANDS)('the endless list of %s', (brand) => {
  test('shows every product once, but for those the blocks above it show', async () => {
    const client = createClient(app, { brand });
    const { blocks } = await client.call(home, {});
    const { items: all } = await client.call(commodityList, { size: 50 });
    const above = blocks.flatMap((block) =>
      block.type === 'flash'
        ? block.items.map(({ id }) => id)
        : block.type === 'banners' || block.type === 'entries' || block.type === 'topics'
          ? block.items.flatMap(({ link }) =>
              link.page === 'mall.product' ? [link.params.id!] : [],
            )
          : [],
    );
    expect(above.length).toBeGreaterThan(0);
    const goods = (await wholeFeed(brand, { size: 16 })).flatMap((item) =>
      item.type === 'goods' ? [item.card.id] : [],
    );
    expect(goods).toEqual(all.map(({ id }) => id).filter((id) => !above.includes(id)));
  });

  test('no product stands three times within three screens, the blocks above included', async () => {
    const { blocks } = await createClient(app, { brand }).call(home, {});
    const strip = blocks.flatMap((block) =>
      block.type === 'flash' ? block.items.map(({ id }) => [id]) : [],
    );
    const cards = [...strip, ...(await wholeFeed(brand, { size: 16 })).map(goodsOf)];
    for (let from = 0; from < cards.length; from++) {
      const seen = cards.slice(from, from + THREE_SCREENS).flat();
      for (const id of seen)
        expect(seen.filter((other) => other === id).length, id).toBeLessThanOrEqual(2);
    }
  });

  test('has topics, coupons and reviews between the goods, none of them twice', async () => {
    const items = await wholeFeed(brand, { size: 16 });
    for (const type of ['topic', 'coupon', 'review'] as const) {
      const ids = items.flatMap((item) => (item.type === type ? [item.id] : []));
      expect(new Set(ids).size, type).toBe(ids.length);
      // The home pages of the demo content may link every topic, so that none is left.
      if (type !== 'topic') expect(ids.length, type).toBeGreaterThan(0);
    }
    expect(items[0]!.type).toBe('goods');
  });

  test('of a category is its goods alone', async () => {
    const client = createClient(app, { brand });
    const categoryId = `${brand}-care`;
    const { items: own } = await client.call(commodityList, { categoryId });
    const items = await wholeFeed(brand, { categoryId });
    expect(items).toEqual(own.map((card) => ({ type: 'goods', card })));
  });
});

test('a cursor of something else is refused', async () => {
  const client = createClient(app);
  for (const cursor of ['x', '1.x', '1'])
    expect((await client.send(feedList, { cursor })).code, cursor).toBe('BAD_INPUT');
});
