import type { Brand, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import { saveFavourites } from './bookmark/bookmarks.ts';
import type { At } from './card-query.ts';
import { cardRows, firstGoodsIn, goodsPage } from './list/list-goods.ts';
import type { GoodsFacts, SkuFacts } from './policy.ts';
import { type AfterCoupons, afterCoupons, type Viewer } from './ports.ts';
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

/** Facts of specifications by id; one of another brand or unknown is missing in the answer. */
async function skuFacts(
  exec: Exec,
  at: At,
  skuIds: readonly string[],
): Promise<Map<string, SkuFacts>> {
  if (skuIds.length === 0) return new Map();
  const rows = await catalog.skuFacts(exec, at, [...new Set(skuIds)]);
  const picture = picturesOf(
    new Map(rows.flatMap((row) => (row.picture ? [[row.picture_key, row.picture]] : []))),
  );
  return new Map(rows.map((row) => [row.id, skuFactsOf(row, at.brand, picture)]));
}

/** How pieces are used in stores, by specification; `validDays` null: for ever. */
async function storeTerms(
  exec: Exec,
  skuIds: readonly string[],
): Promise<Map<string, { uses: number; validDays: number | null }>> {
  const rows = await catalog.storeTerms(exec, skuIds);
  return new Map(rows.map(({ id, uses, valid_days }) => [id, { uses, validDays: valid_days }]));
}

/** Products as lists show them, by id, those off the shelf included. */
async function cards(
  afterCoupons: AfterCoupons,
  exec: Exec,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, CommodityCard & { onShelf: boolean }>> {
  const rows = await cardRows(afterCoupons, exec, viewer, ids);
  return new Map(rows.map(({ row, card }) => [row.id, { ...card, onShelf: row.on_shelf }]));
}

/** What each scope holds, for people: 全场商品, the names of its categories, or 指定商品. */
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

/** The flash session that runs and ends first, with its goods; null when none runs. */
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

/** What scopes of coupons ask of a product; null off the shelf and in another brand. */
async function goods(exec: Exec, brand: Brand, commodityId: string): Promise<GoodsFacts | null> {
  const found = await catalog.limits(exec, brand, commodityId);
  if (!found) return null;
  const { kind, costs_money: costsMoney, costs_score: costsScore } = found;
  return { commodityId, categoryId: found.category_id, kind, costsMoney, costsScore };
}

/** Whether a product of this brand is on the shelf. */
const onShelf = async (exec: Exec, brand: Brand, commodityId: string): Promise<boolean> =>
  (await catalog.limits(exec, brand, commodityId)) !== undefined;

export type CatalogDeps = Pick<Kernel, 'now' | 'ask'>;

/** Who looks at goods of which brand. */
type Looking = { brand: Brand; userId: string | null };

type Query = ParsedIn<typeof calls.commodityList>;

/** What other domains ask the catalogue; prices and offers are those of this moment. */
export const createCatalogFacts = ({ now, ask }: CatalogDeps) => {
  const at = (brand: Brand): At => ({ brand, now: now() });
  const viewer = ({ brand, userId }: Looking): Viewer => ({ ...at(brand), userId });
  const askCoupons: AfterCoupons = (exec, whose) => ask(afterCoupons)(exec, whose);
  return {
    storeTerms,
    scopeTexts,
    goods,
    onShelf,
    /** Pictures by key; a key without a picture is missing in the answer. */
    pictures: (exec: Exec, keys: Iterable<string>) => catalog.pictures(exec, keys),
    skuFacts: (exec: Exec, brand: Brand, skuIds: readonly string[]) =>
      skuFacts(exec, at(brand), skuIds),
    /** Pieces there are, a session's included; what is not sold is missing in the answer. */
    stockOf: (exec: Exec, brand: Brand, skuIds: readonly string[]) =>
      catalog.stockOf(exec, at(brand), skuIds),
    /** Full-reductions that run now. */
    promotions: (exec: Exec, brand: Brand) => catalog.promotions(exec, at(brand)),
    /** Add-on offers that run now. */
    addOns: (exec: Exec, brand: Brand) => catalog.addOns(exec, at(brand)),
    cards: (exec: Exec, looking: Looking, ids: readonly string[]) =>
      cards(askCoupons, exec, viewer(looking), ids),
    /** A page of the goods a coupon or promotion applies to. */
    goodsIn: (exec: Exec, looking: Looking, scope: Scope, query: Query) =>
      goodsPage(askCoupons, exec, viewer(looking), query, { scope }),
    /** A page of the shop's goods but for these. */
    goodsExcept: (exec: Exec, looking: Looking, except: readonly string[], query: Query) =>
      goodsPage(askCoupons, exec, viewer(looking), query, { except }),
    firstGoodsIn: (exec: Exec, looking: Looking, scopes: readonly Scope[], size: number) =>
      firstGoodsIn(askCoupons, exec, viewer(looking), scopes, size),
    /** What pieces cost a member with the best coupon. */
    afterCoupons: (exec: Exec, looking: Looking) => askCoupons(exec, viewer(looking)),
    flashStrip: (exec: Exec, looking: Looking) => flashStrip(askCoupons, exec, viewer(looking)),
    saveFavourites: (tx: Tx, brand: Brand, userId: string, commodityIds: readonly string[]) =>
      saveFavourites(tx, at(brand), userId, commodityIds),
  };
};
