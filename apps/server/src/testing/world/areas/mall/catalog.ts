import type { Out } from '@marque/contract/core';
import {
  arrivalNotice,
  operateBookmark,
  saveSearchHistory,
  type categories,
} from '@marque/contract/mall/catalog/endpoints';
import { flashRemind } from '@marque/contract/mall/flash/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { madeFor } from '../../../cars/cars.ts';
import { addCategory, addCommodity, addFlash, addSubcategory } from '../../../mall.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, copyId, type Copies, ofOperator, page, quoted } from '../../area.ts';
import { idOf, type Mall, mallKind, type Owner } from '../../kinds.ts';
import { series, vin } from '../cars/cars.ts';

const STOCK = 100_000;

export const category = mallKind(async ({ app }) => [await addCategory(app.database)]);

/** Goods of every kind. */
export const goods = oncePer(async (mall: Mall) => {
  const { database } = mall.app;
  const [categoryId] = await category.inMall(mall);
  const add = (more: Partial<Parameters<typeof addCommodity>[1]> = {}) =>
    addCommodity(database, { categoryId: categoryId!, skus: [{ stock: STOCK }], ...more });
  const [parcel, account, voucher, fitted, soldOut, gift, flashed] = await Promise.all([
    add({
      freightFen: 1000,
      skus: [
        { stock: STOCK, priceFen: 2000 },
        { stock: STOCK, priceFen: 2000, score: 10 },
      ],
    }),
    add({ kind: 'account' }),
    add({ kind: 'voucher' }),
    add({ kind: 'install' }),
    add({ skus: [{ stock: 0 }] }),
    add(),
    add({ kind: 'voucher' }),
  ]);
  await madeFor(mall.app, fitted.skuIds[0]!, [...(await series.inMall(mall))]);
  return { parcel, account, voucher, fitted, soldOut, gift, flashed };
});

export const commodity = mallKind(async (mall) =>
  Object.values(await goods(mall)).map(({ id }) => id),
);
export const sku = mallKind(async (mall) =>
  Object.values(await goods(mall)).flatMap(({ skuIds }) => skuIds),
);
export const subcategory = mallKind(async (mall) => {
  const [categoryId] = await category.inMall(mall);
  const { parcel, account } = await goods(mall);
  const filled = { goods: [parcel.id, account.id] };
  return [await addSubcategory(mall.app.database, categoryId!, filled)];
});

/** A session that runs, and one that begins later. */
export const flash = mallKind(async (mall) => {
  const { clock, database } = mall.app;
  const day = (offset: number) => new Date(clock.now.getTime() + offset * DAY_MS);
  const [skuId] = (await goods(mall)).flashed.skuIds;
  const sale = { skuId: skuId!, priceFen: 5000, stock: 1000, perUser: 1000 };
  return [
    await addFlash(database, { ...sale, from: day(-0.1), to: day(0.5) }),
    await addFlash(database, { ...sale, from: day(0.6), to: day(1) }),
  ];
});

/** What the member has marked, looked for and wants to be told. */
async function looksAround(owner: Owner): Promise<void> {
  const { client, mall } = owner;
  const { parcel, soldOut, flashed } = await goods(mall);
  await client.call(operateBookmark, { commodityId: parcel.id, operate: '1' });
  await client.call(saveSearchHistory, { words: ['脚垫', '香氛'] });
  await client.call(arrivalNotice, { skuId: soldOut.skuIds[0]! });
  await client.call(flashRemind, {
    sessionId: idOf(flash, owner, 1),
    skuId: flashed.skuIds[0]!,
    remind: true,
  });
}

const byCommodity = { commodityId: commodity } as const;

const subcategories = ({ items }: Out<typeof categories>): number =>
  items.flatMap(({ children }) => children).length;

const addHotWord = ({ app }: Owner) =>
  app.database.insertInto('hot_word').values({ brand: 'xtl', word: '热词', sort: 0 }).execute();

/** Multiplies the goods, and what the member has marked and waits for. */
export const growGoods = oncePer(async ({ owner, me, copy }: Copies) => {
  const { parcel } = await goods(owner.mall);
  const firstSku = quoted(parcel.skuIds[0]!);
  await copy('category', `id = ${quoted(idOf(category, owner))}`, { id: copyId });
  await copy('subcategory', `id = ${quoted(idOf(subcategory, owner))}`, {
    id: copyId,
    category_id: `one.category_id || '-' || n`,
  });
  await copy('commodity', `id = ${quoted(parcel.id)}`, {
    id: copyId,
    category_id: `one.category_id || '-' || n`,
    subcategory_id: `one.subcategory_id || '-' || n`,
  });
  await copy('sku', `commodity_id = ${quoted(parcel.id)}`, {
    id: copyId,
    commodity_id: `one.commodity_id || '-' || n`,
  });
  await copy('sku_stock', `commodity_id = ${quoted(parcel.id)}`, {
    sku_id: `one.sku_id || '-' || n`,
    commodity_id: `one.commodity_id || '-' || n`,
  });
  for (const table of ['flash_item', 'flash_stock'])
    await copy(table, `session_id = ${quoted(idOf(flash, owner))}`, {
      sku_id: `${firstSku} || '-' || n`,
    });
  await copy('hot_word', `word = '热词'`, { word: `one.word || n` });
  await copy('bookmark', me, { commodity_id: `one.commodity_id || '-' || n` });
  await copy('arrival_notice', me, { sku_id: `${firstSku} || '-' || n` });
});

export const area: Area = {
  ids: {
    'catalog.arrivalNotice': { skuId: sku },
    'catalog.arrivals': byCommodity,
    'catalog.arrivalSeen': { skuIds: { '*': sku } },
    'catalog.buyLimit': byCommodity,
    'catalog.checkByVin': { ...byCommodity, vin },
    'catalog.detail': byCommodity,
    'catalog.related': byCommodity,
    'catalog.list': { categoryId: category, subcategoryId: subcategory, seriesId: series },
    'catalog.preview': byCommodity,
    'catalog.skus': { id: commodity, vin },
    'bookmark.byCommodity': byCommodity,
    'bookmark.delete': { commodityIds: { '*': commodity } },
    'bookmark.operate': byCommodity,
    'flash.items': { sessionId: flash },
    'flash.remind': { sessionId: flash, skuId: sku },
    'feed.list': { categoryId: category },
    'operator.preview': { id: commodity },
    'operator.publish': { id: commodity },
    'operator.stock': { skuId: sku },
  },
  inputs: {
    'catalog.checkByVin': async (owner) => ({
      commodityId: (await goods(owner.mall)).fitted.id,
      vin: idOf(vin, owner),
    }),
    'catalog.skus': async (owner) => ({
      id: (await goods(owner.mall)).fitted.id,
      vin: idOf(vin, owner),
    }),
  },
  also: [looksAround],
  lists: {
    measured: {
      'catalog.list': { input: page },
      'catalog.categories': [{}, { rows: subcategories }],
      'catalog.searchRanking': {},
      'catalog.searchCategories': { input: () => ({ keyword: '测试' }) },
      'bookmark.list': { input: page },
      'feed.list': { input: page },
      'flash.items': { input: (owner) => ({ sessionId: idOf(flash, owner) }) },
      'operator.products': { input: page, who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['flash.sessions'],
      'as many as a page shows beside something else': ['catalog.related'],
      'of one order or of one product': ['catalog.arrivals'],
      'what has come since the last look': ['catalog.arrived', 'flash.dueReminders'],
      'parts of one product or of one page': [
        'catalog.buyLimit',
        'catalog.detail',
        'catalog.preview',
        'catalog.skus',
        'operator.stock',
      ],
    },
    add: addHotWord,
    grow: growGoods,
  },
};
