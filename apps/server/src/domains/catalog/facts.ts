import type { Brand, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import { saveFavourites } from './favourite/favourites.ts';
import { cardRows, firstGoodsIn, goodsPage } from './list/list-goods.ts';
import type { GoodsFacts, SkuFacts } from './policy.ts';
import { type AfterCoupons, afterCoupons, type BrandMoment, type Viewer } from './ports.ts';
import { catalogRepository as catalog } from './repository.ts';
import { flashFactsOf, type Pictures, picturesOf, stripOf } from './view.ts';

type SkuFactsRow = Awaited<ReturnType<typeof catalog.skuFacts>>[number];

const skuFactsOf = (row: SkuFactsRow, brand: Brand, picture: Pictures): SkuFacts => ({
  skuId: row.id,
  commodityId: row.commodity_id,
  categoryId: row.category_id,
  brand,
  kind: row.kind,
  title: row.title,
  image: picture(row.picture_key),
  values: row.spec_values,
  accountType: row.account_type,
  priceFen: row.price_fen,
  score: row.score,
  originalPriceFen: row.original_price_fen,
  available: row.available,
  onShelf: row.on_shelf,
  buyLimit: row.buy_limit,
  freightFen: row.freight_fen,
  weightGrams: row.weight_grams,
  flash: flashFactsOf(row),
});

/** Returns facts by specification, without unknown ones and those of other brands. */
async function skuFacts(
  exec: Exec,
  at: BrandMoment,
  skuIds: readonly string[],
): Promise<Map<string, SkuFacts>> {
  if (skuIds.length === 0) return new Map();
  const rows = await catalog.skuFacts(exec, at, [...new Set(skuIds)]);
  const picture = picturesOf(
    new Map(rows.flatMap((row) => (row.picture ? [[row.picture_key, row.picture]] : []))),
  );
  return new Map(rows.map((row) => [row.id, skuFactsOf(row, at.brand, picture)]));
}

/** Returns how pieces are used in stores, by specification. `validDays` is null for unlimited. */
async function storeTerms(
  exec: Exec,
  skuIds: readonly string[],
): Promise<Map<string, { uses: number; validDays: number | null }>> {
  const rows = await catalog.storeTerms(exec, skuIds);
  return new Map(rows.map(({ id, uses, valid_days }) => [id, { uses, validDays: valid_days }]));
}

/** Returns commodities as lists show them, by id, those off the shelf included. */
async function cards(
  afterCoupons: AfterCoupons,
  exec: Exec,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, CommodityCard & { onShelf: boolean }>> {
  const rows = await cardRows(afterCoupons, exec, viewer, ids);
  return new Map(rows.map(({ row, card }) => [row.id, { ...card, onShelf: row.on_shelf }]));
}

/** Returns the display text of each scope: 全场商品, the names of its categories, or 指定商品. */
async function scopeTexts(exec: Exec, brand: Brand, scopes: readonly Scope[]): Promise<string[]> {
  const all = scopes.some((scope) => 'categoryIds' in scope)
    ? await catalog.categoryNames(exec, brand)
    : [];
  return scopes.map((scope) => {
    if ('all' in scope) return '全场商品';
    if ('productIds' in scope) return '指定商品';
    return all
      .filter(({ id }) => scope.categoryIds.includes(id))
      .map(({ name }) => name)
      .join('、');
  });
}

/** Returns the running flash session that ends first, with its goods; null when none is running. */
async function flashStrip(afterCoupons: AfterCoupons, exec: Exec, viewer: Viewer) {
  const [rows, afterCoupon] = await Promise.all([
    catalog.flashStrip(exec, viewer),
    afterCoupons(exec, viewer),
  ]);
  const pictures = await catalog.pictures(
    exec,
    rows.map((row) => row.image),
  );
  return stripOf(rows, { picture: picturesOf(pictures), afterCoupon });
}

/** Returns the facts that coupons' scopes need; null off the shelf and in another brand. */
async function goods(exec: Exec, brand: Brand, commodityId: string): Promise<GoodsFacts | null> {
  const found = await catalog.limits(exec, brand, commodityId);
  if (!found) return null;
  const { kind, costs_money: costsMoney, costs_score: costsScore } = found;
  return { commodityId, categoryId: found.category_id, kind, costsMoney, costsScore };
}

/** Whether a commodity of this brand is on the shelf. */
const onShelf = async (exec: Exec, brand: Brand, commodityId: string): Promise<boolean> =>
  (await catalog.limits(exec, brand, commodityId)) !== undefined;

export type CatalogDeps = Pick<Kernel, 'now' | 'ask'>;

/** The viewer and the brand. */
type Looking = { brand: Brand; userId: string | null };

type Query = ParsedIn<typeof calls.commodityList>;

/** The catalogue's API for other domains. Prices and offers are the current ones. */
export const createCatalogFacts = ({ now, ask }: CatalogDeps) => {
  const at = (brand: Brand): BrandMoment => ({ brand, now: now() });
  const viewer = ({ brand, userId }: Looking): Viewer => ({ ...at(brand), userId });
  const askCoupons: AfterCoupons = (exec, whose) => ask(afterCoupons)(exec, whose);
  return {
    storeTerms,
    scopeTexts,
    goods,
    onShelf,
    /** Pictures by object key, without unknown keys. */
    pictures: (exec: Exec, keys: Iterable<string>) => catalog.pictures(exec, keys),
    skuFacts: (exec: Exec, brand: Brand, skuIds: readonly string[]) =>
      skuFacts(exec, at(brand), skuIds),
    /** Available pieces, a session's included, without specifications that are not on sale. */
    stockOf: (exec: Exec, brand: Brand, skuIds: readonly string[]) =>
      catalog.stockOf(exec, at(brand), skuIds),
    /** The running full reductions. */
    promotions: (exec: Exec, brand: Brand) => catalog.promotions(exec, at(brand)),
    /** The running add-on offers. */
    addOns: (exec: Exec, brand: Brand) => catalog.addOns(exec, at(brand)),
    cards: (exec: Exec, looking: Looking, ids: readonly string[]) =>
      cards(askCoupons, exec, viewer(looking), ids),
    /** A page of the goods a coupon or promotion applies to. */
    goodsIn: (exec: Exec, looking: Looking, scope: Scope, query: Query) =>
      goodsPage(askCoupons, exec, viewer(looking), query, { scope }),
    /** A page of the brand's goods without these. */
    goodsExcept: (exec: Exec, looking: Looking, except: readonly string[], query: Query) =>
      goodsPage(askCoupons, exec, viewer(looking), query, { except }),
    firstGoodsIn: (exec: Exec, looking: Looking, scopes: readonly Scope[], size: number) =>
      firstGoodsIn(askCoupons, exec, viewer(looking), scopes, size),
    /** Returns the function that prices a piece with the viewer's best coupon. */
    afterCoupons: (exec: Exec, looking: Looking) => askCoupons(exec, viewer(looking)),
    flashStrip: (exec: Exec, looking: Looking) => flashStrip(askCoupons, exec, viewer(looking)),
    saveFavourites: (tx: Tx, brand: Brand, userId: string, commodityIds: readonly string[]) =>
      saveFavourites(tx, at(brand), userId, commodityIds),
  };
};
