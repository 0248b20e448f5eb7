import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import { addSearchWords } from '#domains/catalog/search/add-words.ts';
import { indexText } from '#kernel/search/index-text.ts';
import type { Database } from '#kernel/database.ts';

const slug = () => randomBytes(6).toString('hex');
export const PICTURE = 'product/test';

type NewSku = {
  values?: string[];
  stock?: number;
  priceFen?: number;
  score?: number;
  originalPriceFen?: number | null;
};

export type NewCommodity = {
  brand?: Brand;
  categoryId?: string;
  kind?: CommodityKind;
  title?: string;
  subtitle?: string;
  accountType?: AccountType;
  buyLimit?: number;
  freightFen?: number;
  sold?: number;
  sort?: number;
  listedAt?: Date;
  onShelf?: boolean;
  skus?: NewSku[];
};

/** Adds a category. Returns its id. */
export async function addCategory(
  database: Database,
  {
    brand = 'xtl',
    name = '测试分类',
    sort = 0,
  }: { brand?: Brand; name?: string; sort?: number } = {},
): Promise<string> {
  const id = `category-${slug()}`;
  await database
    .insertInto('picture')
    .values({
      key: PICTURE,
      width: 960,
      height: 960,
      widths: '[240,480,960]',
      thumbhash: '',
      color: '#eeeeee',
    })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();
  await database.insertInto('category').values({ id, brand, name, sort, image: PICTURE }).execute();
  return id;
}

/** Adds a subcategory with these goods. Returns its id. */
export async function addSubcategory(
  database: Database,
  categoryId: string,
  {
    name = '第二级',
    sort = 0,
    goods = [],
  }: { name?: string; sort?: number; goods?: string[] } = {},
): Promise<string> {
  const id = `${categoryId}-${slug()}`;
  await database
    .insertInto('subcategory')
    .values({ id, category_id: categoryId, name, sort })
    .execute();
  if (goods.length > 0)
    await database
      .updateTable('commodity')
      .set({ subcategory_id: id })
      .where('id', 'in', goods)
      .execute();
  return id;
}

/** Adds a commodity on the shelf with its SKUs, by default one with 100 pieces at ¥100.00. */
export async function addCommodity(
  database: Database,
  {
    brand = 'xtl',
    kind = 'physical',
    title = '测试商品',
    subtitle = '',
    skus = [{}],
    ...rest
  }: NewCommodity = {},
): Promise<{ id: string; skuIds: string[] }> {
  const id = `goods-${slug()}`;
  const rows = skus.map((sku, index) => ({
    id: `${id}-${index}`,
    commodity_id: id,
    sort: index,
    spec_values: JSON.stringify(sku.values ?? [`规格 ${index + 1}`]),
    price_fen: sku.priceFen ?? 10_000,
    score: sku.score ?? 0,
    original_price_fen: sku.originalPriceFen ?? null,
    image: null,
    weight_grams: 100,
  }));
  const pieces = skus.map(({ stock = 100 }, index) => ({
    sku_id: rows[index]!.id,
    commodity_id: id,
    available: stock,
  }));
  const [cheapest] = rows.toSorted((a, b) => a.price_fen - b.price_fen || a.score - b.score);
  await database
    .insertInto('commodity')
    .values({
      id,
      brand,
      category_id: rest.categoryId ?? (await addCategory(database, { brand })),
      kind,
      title,
      subtitle,
      tags: '[]',
      images: JSON.stringify([PICTURE]),
      blocks: JSON.stringify([{ type: 'text', text: title }]),
      params: '[]',
      spec_names: JSON.stringify(['规格']),
      account_type: rest.accountType ?? (kind === 'account' ? 'phone' : null),
      buy_limit: rest.buyLimit ?? null,
      freight_fen: rest.freightFen ?? 0,
      on_shelf: rest.onShelf ?? true,
      sold: rest.sold ?? 0,
      sort: rest.sort ?? 0,
      listed_at: rest.listedAt ?? new Date('2026-01-01T00:00:00Z'),
      price_fen: cheapest!.price_fen,
      score: cheapest!.score,
      original_price_fen: cheapest!.original_price_fen,
      ...indexText([title], [subtitle]),
    })
    .execute();
  await addSearchWords(database, [{ brand, title }]);
  await database.insertInto('sku').values(rows).execute();
  await database.insertInto('sku_stock').values(pieces).execute();
  return { id, skuIds: rows.map((row) => row.id) };
}

/** Adds a flash session with one item. Returns its id. */
export async function addFlash(
  database: Database,
  flash: {
    brand?: Brand;
    skuId: string;
    priceFen: number;
    stock: number;
    perUser?: number;
    from: Date;
    to: Date;
  },
): Promise<string> {
  const id = `flash-${slug()}`;
  await database
    .insertInto('flash_session')
    .values({ id, brand: flash.brand ?? 'xtl', starts_at: flash.from, ends_at: flash.to })
    .execute();
  await database
    .insertInto('flash_item')
    .values({
      session_id: id,
      sku_id: flash.skuId,
      price_fen: flash.priceFen,
      per_user: flash.perUser ?? flash.stock,
    })
    .execute();
  await database
    .insertInto('flash_stock')
    .values({
      session_id: id,
      sku_id: flash.skuId,
      quota: flash.stock,
      available: flash.stock,
    })
    .execute();
  return id;
}

/** Adds an add-on offer without an end. Returns its id. */
export async function addAddOn(
  database: Database,
  offer: {
    brand?: Brand;
    scope: Scope;
    thresholdFen: number;
    maxPerOrder: number;
    goods: { skuId: string; priceFen: number }[];
  },
): Promise<string> {
  const id = `add-on-${slug()}`;
  await database
    .insertInto('add_on')
    .values({
      id,
      brand: offer.brand ?? 'xtl',
      name: '换购',
      scope: JSON.stringify(offer.scope),
      threshold_fen: offer.thresholdFen,
      max_per_order: offer.maxPerOrder,
      starts_at: new Date(0),
      ends_at: new Date('2100-01-01'),
    })
    .execute();
  await database
    .insertInto('add_on_goods')
    .values(
      offer.goods.map((one, sort) => ({
        add_on_id: id,
        sku_id: one.skuId,
        price_fen: one.priceFen,
        sort,
      })),
    )
    .execute();
  return id;
}
