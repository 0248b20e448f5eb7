import type { In, Out } from '@marque/contract/core';
import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import * as calls from '@marque/contract/mall/catalog/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addSeries, madeFor } from '#testing/cars/cars.ts';
import { addCategory, addCommodity, addFlash, addSubcategory } from '#testing/mall.ts';

const now = new Date('2026-05-01T04:00:00Z');
const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000);

let app: TestApp;
let visitor: Client;
let otherBrand: Client;
beforeAll(async () => {
  app = await createTestApp({ now });
  visitor = createClient(app);
  otherBrand = createClient(app, { brand: 'bz' });
});
afterAll(() => app.close());

type Query = In<typeof calls.commodityList>;
const list = (query: Query) => visitor.call(calls.commodityList, query);

/** Returns the ids of all pages, in order. */
async function pages(query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Out<typeof calls.commodityList> = await list({
      ...query,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

describe('lists', () => {
  let categoryId: string;
  const made: string[] = [];
  beforeAll(async () => {
    categoryId = await addCategory(app.database);
    // Every sort key occurs several times, so that pages end among equal keys.
    for (let i = 0; i < 23; i++) {
      const { id } = await addCommodity(app.database, {
        categoryId,
        title: `排序 ${i}`,
        sort: i % 4,
        sold: i % 3,
        listedAt: hour(-(i % 5)),
        skus: [{ priceFen: (i % 4) * 1000, score: i % 4 === 0 ? 300 : 0 }],
      });
      made.push(id);
    }
  });

  test.each(['default', 'sold', 'newest', 'priceAsc', 'priceDesc'] as const)(
    'pages by %s have no gaps and no doubles',
    async (sort) => {
      const ids = await pages({ categoryId, sort, size: 4 });
      expect(ids).toHaveLength(made.length);
      expect(ids.toSorted()).toEqual(made.toSorted());
      expect(await pages({ categoryId, sort, size: 50 })).toEqual(ids);
    },
  );

  test('orders are what they say', async () => {
    const [{ items: byPrice }, { items: byPriceDown }, { items: bySold }] = await Promise.all([
      list({ categoryId, sort: 'priceAsc', size: 50 }),
      list({ categoryId, sort: 'priceDesc', size: 50 }),
      list({ categoryId, sort: 'sold', size: 50 }),
    ]);
    const up = byPrice.map((item) => item.priceFen);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = byPriceDown.map((item) => item.priceFen);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    const sold = bySold.map((item) => item.sold);
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));
  });

  test('a commodity published between two pages shifts no row', async () => {
    const first = await list({ categoryId, sort: 'priceAsc', size: 10 });
    const { id } = await addCommodity(app.database, { categoryId, skus: [{ priceFen: 1 }] });
    const rest = await list({ categoryId, sort: 'priceAsc', size: 50, cursor: first.nextCursor! });
    const ids = [...first.items, ...rest.items].map((item) => item.id);
    expect(ids).toHaveLength(made.length);
    expect(new Set(ids).size).toBe(made.length);
    await app.database
      .updateTable('commodity')
      .set({ on_shelf: false })
      .where('id', '=', id)
      .execute();
  });

  test('the total counts all pages', async () => {
    expect((await list({ categoryId, size: 4 })).total).toBe(made.length);
  });

  test('much is counted up to a bound and listed all the same', async () => {
    const own = await addCategory(app.database, { name: '很多', sort: 98 });
    const { id } = await addCommodity(app.database, { categoryId: own });
    const count = COUNTED_UP_TO + 7;
    await sql`
      insert into commodity (id, brand, category_id, kind, title, subtitle, images, blocks, params,
        spec_names, freight_fen, listed_at, price_fen, score)
      select id || '-' || number, brand, category_id, kind, title, subtitle, images, blocks, params,
        spec_names, freight_fen, listed_at, price_fen, score
      from commodity, generate_series(2, ${count}::integer) number
      where id = ${id}`.execute(app.database);
    const [{ total }, { items }] = await Promise.all([
      list({ categoryId: own }),
      visitor.call(calls.categories, {}),
    ]);
    expect(total).toBe(COUNTED_UP_TO);
    expect(items.find((one) => one.id === own)?.count).toBe(COUNTED_UP_TO);
    expect(new Set(await pages({ categoryId: own, size: 50 })).size).toBe(count);
    await app.database
      .updateTable('commodity')
      .set({ on_shelf: false })
      .where('category_id', '=', own)
      .execute();
  });

  test('price forms', async () => {
    const form = await addCategory(app.database);
    const add = async (priceFen: number, score: number) =>
      (await addCommodity(app.database, { categoryId: form, skus: [{ priceFen, score }] })).id;
    const [cash, score, mixed] = [await add(100, 0), await add(0, 50), await add(100, 50)];
    const ids = async (priceForm: Query['priceForm']) => pages({ categoryId: form, priceForm });
    expect(await ids('cash')).toEqual([cash]);
    expect(await ids('score')).toEqual([score]);
    expect(await ids('mixed')).toEqual([mixed]);
  });

  test('prices between two bounds, as the cards show them', async () => {
    const own = await addCategory(app.database);
    const add = async (priceFen: number, score = 0) =>
      addCommodity(app.database, { categoryId: own, skus: [{ priceFen, score }] });
    const [cheap, middle, dear] = [await add(1000), await add(5000, 10), await add(9000)];
    const between = (bounds: object) => pages({ categoryId: own, sort: 'priceAsc', ...bounds });
    expect(await between({ minFen: 1001 })).toEqual([middle.id, dear.id]);
    expect(await between({ maxFen: 5000 })).toEqual([cheap.id, middle.id]);
    expect(await between({ minFen: 5000, maxFen: 5000 })).toEqual([middle.id]);
    await addFlash(app.database, {
      skuId: dear.skuIds[0]!,
      priceFen: 4000,
      stock: 1,
      from: hour(-1),
      to: hour(1),
    });
    expect(await between({ minFen: 3000, maxFen: 4500 })).toEqual([dear.id]);
  });

  test('in stock leaves out what nobody can buy', async () => {
    const stocked = await addCategory(app.database);
    const gone = await addCommodity(app.database, {
      categoryId: stocked,
      skus: [{ stock: 0 }, { stock: 0 }],
    });
    const some = await addCommodity(app.database, {
      categoryId: stocked,
      sort: 1,
      skus: [{ stock: 0 }, { stock: 1 }],
    });
    const all = await list({ categoryId: stocked });
    expect(all.items.map(({ id, soldOut }) => [id, soldOut])).toEqual([
      [gone.id, true],
      [some.id, false],
    ]);
    const inStock = await list({ categoryId: stocked, inStock: '1' });
    expect([inStock.items.map((item) => item.id), inStock.total]).toEqual([[some.id], 1]);
  });

  test.each([
    { cursor: 'x' },
    { cursor: Buffer.from('[1,2]').toString('base64url') },
    { cursor: Buffer.from('[0,0,"a\\u0000"]').toString('base64url') },
    { cursor: Buffer.from('[0.5,0,"a"]').toString('base64url') },
    { size: 0 },
    { size: 51 },
    { sort: 'price; drop table commodity' },
    { categoryId: 'a\0b' },
    { keyword: 'a\0b' },
    { brand: 'bz' },
  ])('refuses %j', async (raw) => {
    const answer = await visitor.send(calls.commodityList, {}, { raw });
    expect([answer.http, answer.code]).toEqual([400, 'BAD_INPUT']);
  });

  test('another brand sees none of it', async () => {
    const theirs = await otherBrand.call(calls.commodityList, { categoryId });
    expect([theirs.items, theirs.total]).toEqual([[], 0]);
    const answer = await otherBrand.send(calls.commodityDetail, { commodityId: made[0]! });
    expect([answer.http, answer.code]).toEqual([404, 'COMMODITY_NOT_FOUND']);
  });

  test('categories count what is on the shelf', async () => {
    const own = await addCategory(app.database, { name: '数一数', sort: 99 });
    await addCommodity(app.database, { categoryId: own });
    await addCommodity(app.database, { categoryId: own, onShelf: false });
    const { items } = await visitor.call(calls.categories, {});
    expect(items.at(-1)).toMatchObject({ id: own, name: '数一数', count: 1 });
  });
});

describe('the second level of categories', () => {
  let categoryId: string;
  let lamps: { id: string };
  let chairs: { id: string };
  beforeAll(async () => {
    categoryId = await addCategory(app.database, { name: '露营', sort: 100 });
    lamps = await addCommodity(app.database, { categoryId, sort: 1 });
    chairs = await addCommodity(app.database, { categoryId, sort: 2 });
  });

  test('shows what has goods on the shelf, with the picture of its first', async () => {
    const hidden = await addCommodity(app.database, { categoryId, onShelf: false });
    const lights = await addSubcategory(app.database, categoryId, {
      name: '露营灯',
      sort: 1,
      goods: [lamps.id, hidden.id],
    });
    const seats = await addSubcategory(app.database, categoryId, {
      name: '桌椅',
      sort: 0,
      goods: [chairs.id],
    });
    await addSubcategory(app.database, categoryId, { name: '空的' });
    const { items } = await visitor.call(calls.categories, {});
    const { children } = items.find(({ id }) => id === categoryId)!;
    expect(children).toMatchObject([
      { id: seats, name: '桌椅', count: 1, image: { key: 'product/test' } },
      { id: lights, name: '露营灯', count: 1 },
    ]);
    expect(await pages({ categoryId, subcategoryId: lights })).toEqual([lamps.id]);
    expect(await pages({ categoryId, subcategoryId: 'nowhere' })).toEqual([]);
  });

  test('goods for a car are those made for its series or for none', async () => {
    const own = await addCategory(app.database);
    const [series, other] = [await addSeries(app), await addSeries(app, { name: '凡尔赛' })];
    const goods = await Promise.all(
      [0, 1, 2, 3].map((sort) =>
        addCommodity(app.database, { categoryId: own, sort, skus: [{}, {}] }),
      ),
    );
    const [everyCar, mine, others, either] = goods.map(({ id }) => id);
    await madeFor(app, goods[1]!.skuIds[0]!, [series]);
    await madeFor(app, goods[1]!.skuIds[1]!, [other]);
    for (const skuId of goods[2]!.skuIds) await madeFor(app, skuId, [other]);
    await madeFor(app, goods[3]!.skuIds[0]!, [other]);
    expect(await pages({ categoryId: own, seriesId: series })).toEqual([everyCar, mine, either]);
    expect(await pages({ categoryId: own, seriesId: other })).toEqual([
      everyCar,
      mine,
      others,
      either,
    ]);
  });
});

describe('search', () => {
  let categoryId: string;
  const id: Record<string, string> = {};
  beforeAll(async () => {
    categoryId = await addCategory(app.database);
    const add = async (name: string, title: string, subtitle = '') => {
      id[name] = (await addCommodity(app.database, { categoryId, title, subtitle })).id;
    };
    await add('scent', '「山野」车载香氛 50 ml', '雪松与雨后青草');
    await add('diffuser', '香薰机', '适配 408X');
    await add('bottle', '随车保温杯 100% 不锈钢');
    await add('gloves', '防滑手套', '送香氛小样');
  });
  const found = async (keyword: string) => (await pages({ categoryId, keyword })).toSorted();
  const are = (...names: string[]) => names.map((name) => id[name]!).toSorted();

  test('one character, two, and a part of a word', async () => {
    expect(await found('香')).toEqual(are('scent', 'diffuser', 'gloves'));
    expect(await found('香氛')).toEqual(are('scent', 'gloves'));
    expect(await found('温杯')).toEqual(are('bottle'));
    // Both bigrams occur, but not next to each other.
    expect(await found('香氛薰机')).toEqual([]);
  });

  test('every word must be found, in any order', async () => {
    expect(await found('50 香氛')).toEqual(are('scent'));
    expect(await found('香氛 408')).toEqual([]);
  });

  test('letters, digits and width do not matter', async () => {
    expect(await found('408x')).toEqual(are('diffuser'));
    expect(await found('４０８Ｘ')).toEqual(are('diffuser'));
    expect(await found('ML')).toEqual(are('scent'));
  });

  test('pinyin in full, begun, and by initials', async () => {
    expect(await found('xiangfen')).toEqual(are('scent'));
    expect(await found('baowenb')).toEqual(are('bottle'));
    expect(await found('bwb')).toEqual(are('bottle'));
    expect(await found('iangfen')).toEqual([]);
  });

  test('wildcards and quotes are only characters', async () => {
    expect(await found('100%')).toEqual(are('bottle'));
    for (const keyword of ['%', '_'])
      expect(await found(keyword), keyword).toEqual(keyword === '%' ? are('bottle') : []);
    for (const keyword of ["' or 1=1 --", '\\', '$$', '(.*)+'])
      expect(await found(keyword), keyword).toEqual([]);
  });

  test('titles come before subtitles', async () => {
    expect(await pages({ categoryId, keyword: '香氛', size: 1 })).toEqual([id.scent, id.gloves]);
  });

  test('suggestions', async () => {
    await app.database
      .insertInto('hot_word')
      .values([
        { brand: 'xtl', word: '香氛礼盒', sort: 0 },
        { brand: 'bz', word: '香氛运动版', sort: 0 },
      ])
      .execute();
    await app.database
      .insertInto('search_hint')
      .values({ brand: 'xtl', placeholder: '试试「香氛」' })
      .execute();
    const { words } = await visitor.call(calls.suggest, { keyword: '香氛' });
    expect(words[0]).toBe('香氛礼盒');
    expect(words).toContain('「山野」车载香氛 50 ml');
    expect(words).not.toContain('香氛运动版');
    expect(await visitor.call(calls.hotWords, {})).toEqual({
      words: ['香氛礼盒'],
      placeholder: '试试「香氛」',
    });
  });

  test('a typing mistake leads to what was meant, if that finds something', async () => {
    const near = (keyword: string, client = visitor) => client.call(calls.nearWords, { keyword });
    expect((await near('香分')).corrected).toContain('香氛');
    expect((await near('保文杯')).corrected).toContain('保温杯');
    expect(await near('火星车')).toEqual({ corrected: null, words: [] });
    // The other brand has none of these goods, and words without results are not offered.
    const elsewhere = createClient(app, { brand: 'bz' });
    expect((await near('香分', elsewhere)).corrected).toBeNull();
    const { words } = await visitor.call(calls.suggest, { keyword: '防华手套' });
    expect(words).toContain('防滑手套');
  });

  test('categories with hits are counted', async () => {
    const { items } = await visitor.call(calls.searchCategories, { keyword: '香氛' });
    expect(items).toEqual([{ id: categoryId, name: '测试分类', count: 2 }]);
    const none = await visitor.call(calls.searchCategories, { keyword: '火星车' });
    expect(none.items).toEqual([]);
  });

  test('history keeps the 20 newest words of each member and brand', async () => {
    const me = await signIn(app);
    const other = await signIn(app);
    await me.call(calls.saveSearchHistory, { words: ['二', '一'] });
    app.clock.now = hour(1);
    await me.call(calls.saveSearchHistory, { words: ['一'] });
    expect((await me.call(calls.searchHistory, {})).words).toEqual(['一', '二']);
    app.clock.now = hour(2);
    const many = Array.from({ length: 20 }, (_, i) => `词${i}`);
    const { words } = await me.call(calls.saveSearchHistory, { words: many });
    expect(words).toEqual(many);
    expect((await other.call(calls.searchHistory, {})).words).toEqual([]);
    expect((await me.call(calls.forgetSearchWord, { word: '词3' })).words).toEqual(
      many.filter((word) => word !== '词3'),
    );
    expect((await me.call(calls.clearSearchHistory, {})).words).toEqual([]);
    app.clock.now = now;
  });

  test('forgetting a word takes nothing from others', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    for (const one of [me, other]) await one.call(calls.saveSearchHistory, { words: ['手套'] });
    await me.call(calls.forgetSearchWord, { word: '手套' });
    expect((await other.call(calls.searchHistory, {})).words).toEqual(['手套']);
  });

  test('the ranking counts members of a week, and only words that several searched and that find something', async () => {
    const ranking = async () => (await visitor.call(calls.searchRanking, {})).items;
    const [one, two, three, four] = await Promise.all([0, 1, 2, 3].map(() => signIn(app)));
    const say = (clients: (Client | undefined)[], word: string) =>
      Promise.all(
        clients.map((client) => client!.call(calls.saveSearchHistory, { words: [word] })),
      );
    await say([one, two, three], '保温杯');
    await say([one, two, three, four], '香薰机');
    await say([one, two], '防滑');
    await say([one, two, three, four], '火星车');
    const items = await ranking();
    expect(items.slice(0, 2)).toEqual([
      { word: '香薰机', members: 4 },
      { word: '保温杯', members: 3 },
    ]);
    expect(items.slice(2)).toEqual([{ word: '香氛礼盒', members: null }]);
    app.clock.now = new Date(now.getTime() + 8 * 86_400_000);
    expect(await ranking()).toEqual([{ word: '香氛礼盒', members: null }]);
    app.clock.now = now;
  });
});

describe('product page', () => {
  test('shows specifications, reviews and promises', async () => {
    const { id, skuIds } = await addCommodity(app.database, {
      title: '详情',
      skus: [
        { values: ['红'], priceFen: 9900, originalPriceFen: 12_900 },
        { values: ['蓝'], priceFen: 8900, stock: 0 },
      ],
    });
    await app.database
      .insertInto('promotion')
      .values([
        {
          id: 'p-running',
          brand: 'xtl',
          name: '满减',
          tiers: JSON.stringify([{ thresholdFen: 10_000, minusFen: 1000 }]),
          scope: JSON.stringify({ productIds: [id] }),
          starts_at: hour(-1),
          ends_at: hour(1),
        },
        {
          id: 'p-over',
          brand: 'xtl',
          name: '过期',
          tiers: '[]',
          scope: '{"all":true}',
          starts_at: hour(-2),
          ends_at: hour(-1),
        },
      ])
      .execute();
    const detail = await visitor.call(calls.commodityDetail, { commodityId: id });
    expect(detail).toMatchObject({
      priceFen: 8900,
      soldOut: false,
      rating: 0,
      reviewCount: 0,
      promotions: [{ id: 'p-running' }],
    });
    expect(detail.skus.map(({ id, values, stock }) => [id, values, stock])).toEqual([
      [skuIds[0], ['红'], 100],
      [skuIds[1], ['蓝'], 0],
    ]);
    const skus = await visitor.call(calls.specificationSkus, { id });
    expect(skus).toEqual({
      specNames: detail.specNames,
      skus: detail.skus.map((sku) => ({ ...sku, fit: null })),
    });
  });

  test.each(['unknown', 'off the shelf'])('is not found when %s', async (which) => {
    const commodityId =
      which === 'unknown' ? 'nothing' : (await addCommodity(app.database, { onShelf: false })).id;
    for (const answer of [
      await visitor.send(calls.commodityDetail, { commodityId }),
      await visitor.send(calls.specificationSkus, { id: commodityId }),
      await visitor.send(calls.commodityBuyLimit, { commodityId }),
    ])
      expect([answer.http, answer.code]).toEqual([404, 'COMMODITY_NOT_FOUND']);
  });

  test('a running session sets the price until its end or its last piece', async () => {
    const categoryId = await addCategory(app.database);
    const { id, skuIds } = await addCommodity(app.database, {
      categoryId,
      skus: [{ priceFen: 20_000 }, { priceFen: 10_000, originalPriceFen: 15_000, stock: 0 }],
    });
    const session = await addFlash(app.database, {
      skuId: skuIds[0]!,
      priceFen: 9900,
      stock: 5,
      perUser: 2,
      from: hour(0),
      to: hour(2),
    });
    const card = async () => (await list({ categoryId })).items[0]!;
    const inSession = {
      flash: true,
      skuId: skuIds[0],
      priceFen: 9900,
      originalPriceFen: 20_000,
      soldOut: false,
    };
    const onShelf = { flash: false, skuId: null, priceFen: 10_000, originalPriceFen: 15_000 };

    expect(await card()).toMatchObject(inSession);
    const detail = await visitor.call(calls.commodityDetail, { commodityId: id });
    expect(detail).toMatchObject(inSession);
    expect(detail.skus.map((sku) => sku.flash)).toEqual([
      {
        sessionId: session,
        priceFen: 9900,
        stock: 5,
        quota: 5,
        perUser: 2,
        startsAt: hour(0).toISOString(),
        endsAt: hour(2).toISOString(),
      },
      null,
    ]);

    app.clock.now = hour(2);
    expect(await card()).toMatchObject(onShelf);
    app.clock.now = hour(-1);
    expect(await card()).toMatchObject(onShelf);
    app.clock.now = now;
    await app.database
      .updateTable('flash_stock')
      .set({ available: 0, sold: 5 })
      .where('session_id', '=', session)
      .execute();
    expect(await card()).toMatchObject(onShelf);
  });

  test('the buy limit says what is left for whom', async () => {
    const { id } = await addCommodity(app.database, { buyLimit: 3 });
    const me = await signIn(app);
    await app.database
      .insertInto('purchase_quota')
      .values({ user_id: me.userId, subject: `commodity:${id}`, used: 2 })
      .execute();
    const limitOf = (client: Client) => client.call(calls.commodityBuyLimit, { commodityId: id });
    expect(await limitOf(me)).toEqual({ limit: 3, bought: 2, left: 1, flash: [] });
    expect(await limitOf(visitor)).toEqual({ limit: 3, bought: 0, left: 3, flash: [] });
    const unlimited = await addCommodity(app.database);
    expect(await visitor.call(calls.commodityBuyLimit, { commodityId: unlimited.id })).toEqual({
      limit: null,
      bought: 0,
      left: null,
      flash: [],
    });
  });

  test('arrival notices are for what is sold out, once', async () => {
    const { skuIds } = await addCommodity(app.database, { skus: [{ stock: 0 }, { stock: 1 }] });
    const me = await signIn(app);
    const ask = (skuId: string) => me.send(calls.arrivalNotice, { skuId });
    expect((await ask(skuIds[0]!)).data).toEqual({ subscribed: true });
    expect((await ask(skuIds[0]!)).data).toEqual({ subscribed: true });
    expect((await ask(skuIds[1]!)).code).toBe('STILL_IN_STOCK');
    expect((await ask('nothing')).code).toBe('COMMODITY_NOT_FOUND');
    expect((await visitor.send(calls.arrivalNotice, { skuId: skuIds[0]! })).code).toBe('401');
  });
});

const mark = (client: Client, commodityId: string, operate: '0' | '1') =>
  client.send(calls.operateBookmark, { commodityId, operate });

describe('favourites', () => {
  test('come and go however often they are asked, for their owner alone', async () => {
    const { id } = await addCommodity(app.database);
    const me = await signIn(app);
    const other = await signIn(app);
    const marked = async (client: Client) =>
      (await client.call(calls.bookmarkByCommodity, { commodityId: id })).bookmarked;
    for (const operate of ['1', '1', '0', '0'] as const) {
      expect((await mark(me, id, operate)).data).toEqual({ bookmarked: operate === '1' });
      expect(await marked(me)).toBe(operate === '1');
      expect(await marked(other)).toBe(false);
    }
    expect((await mark(me, 'nothing', '1')).code).toBe('COMMODITY_NOT_FOUND');
    expect((await mark(visitor, id, '1')).code).toBe('401');
  });

  test('are listed newest first, by brand, without gaps', async () => {
    const me = await signIn(app);
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) {
      const { id } = await addCommodity(app.database);
      app.clock.now = new Date(now.getTime() + Math.floor(i / 2));
      await mark(me, id, '1');
      ids.push(id);
    }
    app.clock.now = now;
    const first = await me.call(calls.bookmarkList, { size: 4 });
    const second = await me.call(calls.bookmarkList, { size: 4, cursor: first.nextCursor! });
    const seen = [...first.items, ...second.items].map((item) => item.id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids[6]);
    expect([first.total, second.nextCursor]).toEqual([7, null]);
    const inOtherBrand = createClient(app, { brand: 'bz', token: me.token });
    expect((await inOtherBrand.call(calls.bookmarkList, {})).items).toEqual([]);
  });

  test('tell what became cheaper since they were saved, and what is not sold any more', async () => {
    const me = await signIn(app);
    const [cheaper, dearer, mixed, gone] = await Promise.all([
      addCommodity(app.database, { skus: [{ priceFen: 10_000 }] }),
      addCommodity(app.database, { skus: [{ priceFen: 10_000 }] }),
      addCommodity(app.database, { skus: [{ priceFen: 5000, score: 300 }] }),
      addCommodity(app.database),
    ]);
    for (const { id } of [cheaper, dearer, mixed, gone]) await mark(me, id, '1');
    const set = (id: string, change: { price_fen?: number; score?: number; on_shelf?: boolean }) =>
      app.database.updateTable('commodity').set(change).where('id', '=', id).execute();
    await set(cheaper.id, { price_fen: 8500 });
    await set(dearer.id, { price_fen: 12_000 });
    await set(mixed.id, { price_fen: 4000, score: 400 });
    await set(gone.id, { on_shelf: false });
    // Saving again keeps the original price.
    await mark(me, cheaper.id, '1');
    const { items, invalidList, total } = await me.call(calls.bookmarkList, {});
    const drops = new Map(items.map(({ id, dropFen, dropScore }) => [id, [dropFen, dropScore]]));
    expect(Object.fromEntries(drops)).toEqual({
      [cheaper.id]: [1500, 0],
      [dearer.id]: [0, 0],
      [mixed.id]: [0, 0],
    });
    expect([total, invalidList.map(({ id }) => id)]).toEqual([3, [gone.id]]);
  });

  test('are removed together, by their owner alone', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const goods = [await addCommodity(app.database), await addCommodity(app.database)];
    const commodityIds = goods.map(({ id }) => id);
    for (const id of commodityIds) await mark(me, id, '1');
    const remove = (client: Client) => client.call(calls.bookmarkDelete, { commodityIds });
    expect(await remove(other)).toEqual({ removed: 0 });
    expect((await me.call(calls.bookmarkList, {})).total).toBe(2);
    expect(await remove(me)).toEqual({ removed: 2 });
    expect((await me.call(calls.bookmarkList, {})).total).toBe(0);
    expect((await visitor.send(calls.bookmarkDelete, { commodityIds })).code).toBe('401');
  });
});
