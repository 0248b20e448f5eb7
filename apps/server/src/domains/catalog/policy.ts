import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';

/** A specification with its price, stock and limits at one moment. */
export type SkuFacts = {
  skuId: string;
  commodityId: string;
  categoryId: string;
  brand: Brand;
  kind: CommodityKind;
  title: string;
  /** The picture of the specification, or else the commodity's first. */
  image: StoredImage;
  values: string[];
  accountType: AccountType | null;
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  /** Pieces on the shelf, without those of a flash session. */
  available: number;
  onShelf: boolean;
  /** The largest number of pieces per person in total; null without a limit. */
  buyLimit: number | null;
  freightFen: number;
  weightGrams: number;
  /** The running session's offer; null without one, or when it is sold out. */
  flash: null | {
    sessionId: string;
    priceFen: number;
    available: number;
    perUser: number;
    endsAt: Date;
  };
};

/** The facts that coupons need: category and kinds of prices. */
export type GoodsFacts = {
  commodityId: string;
  categoryId: string;
  kind: CommodityKind;
  costsMoney: boolean;
  costsScore: boolean;
};

/** The subjects of limits in `purchase_quota`. */
export const quotaSubject = {
  commodity: (commodityId: string) => `commodity:${commodityId}`,
  flash: (sessionId: string, skuId: string) => `flash:${sessionId}:${skuId}`,
};

/** Returns the quota subjects that limit how many of these specifications one user can buy. */
export const quotaSubjects = (facts: Iterable<SkuFacts>): string[] => [
  ...new Set(
    [...facts].flatMap((sku) => [
      quotaSubject.commodity(sku.commodityId),
      ...(sku.flash ? [quotaSubject.flash(sku.flash.sessionId, sku.skuId)] : []),
    ]),
  ),
];

/** Something limited that lines draw on. Lines with the same key share what is left. */
type Pool = { key: string; kind: 'stock' | 'limit'; left: number };

export type Offer = {
  /** Null unless a flash session's price applies to this user. */
  flashSessionId: string | null;
  /** Null unless it is an add-on price, which applies while other lines reach the offer. */
  addOnId: string | null;
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  /** The pieces available at this price. */
  stock: number;
  pools: Pool[];
};

const shelfPool = ({ skuId, available }: SkuFacts): Pool => ({
  key: `stock:${skuId}`,
  kind: 'stock',
  left: available,
});

/** Returns the pool of the commodity's limit per person, if it has one. */
function commodityPools(sku: SkuFacts, used: ReadonlyMap<string, number>): Pool[] {
  if (sku.buyLimit === null) return [];
  const key = quotaSubject.commodity(sku.commodityId);
  return [{ key, kind: 'limit', left: Math.max(0, sku.buyLimit - (used.get(key) ?? 0)) }];
}

/**
 * Returns the price and the limits for one user. The flash price applies while the session has
 * pieces and the user's share is not used up; afterwards the regular price and stock apply.
 *
 * @param used pieces already bought or reserved, by quota subject
 */
export function offerFor(sku: SkuFacts, used: ReadonlyMap<string, number>): Offer {
  const pools = commodityPools(sku, used);
  if (sku.flash) {
    const key = quotaSubject.flash(sku.flash.sessionId, sku.skuId);
    const left = sku.flash.perUser - (used.get(key) ?? 0);
    if (left > 0)
      return {
        flashSessionId: sku.flash.sessionId,
        addOnId: null,
        priceFen: sku.flash.priceFen,
        score: sku.score,
        originalPriceFen: sku.priceFen,
        stock: sku.flash.available,
        pools: [
          { key: `stock:${key}`, kind: 'stock', left: sku.flash.available },
          { key, kind: 'limit', left },
          ...pools,
        ],
      };
  }
  return {
    flashSessionId: null,
    addOnId: null,
    priceFen: sku.priceFen,
    score: sku.score,
    originalPriceFen: sku.originalPriceFen,
    stock: sku.available,
    pools: [shelfPool(sku), ...pools],
  };
}

/** A deal of an activity: the pieces it has left, and how many of them one member may have in all. */
export type DealItem = { sessionId: string; skuId: string; available: number; perUser: number };

/**
 * Returns the offer of a deal at its price, at most `max` pieces in an order. The commodity's own limit
 * per person does not count for it.
 */
export function dealOfferFor(
  used: ReadonlyMap<string, number>,
  { sessionId, skuId, available, perUser }: DealItem,
  { priceFen, max }: { priceFen: number; max: number },
): Offer {
  const key = quotaSubject.flash(sessionId, skuId);
  const left = Math.max(0, Math.min(max, perUser - (used.get(key) ?? 0)));
  return {
    flashSessionId: sessionId,
    addOnId: null,
    priceFen,
    score: 0,
    originalPriceFen: null,
    stock: available,
    pools: [
      { key: `stock:${key}`, kind: 'stock', left: available },
      { key, kind: 'limit', left },
    ],
  };
}

/**
 * A running add-on offer: its goods at its prices for orders whose goods in `scope` reach
 * `thresholdFen`. `maxPerOrder` limits the pieces of all its goods.
 */
export type RunningAddOn = {
  id: string;
  name: string;
  scope: Scope;
  thresholdFen: number;
  maxPerOrder: number;
  goods: { skuId: string; priceFen: number }[];
};

/** Returns the add-on price of a specification; null when the offer does not include it. */
export function addOnOfferFor(
  sku: SkuFacts,
  used: ReadonlyMap<string, number>,
  { id, goods, maxPerOrder }: RunningAddOn,
): Offer | null {
  const price = goods.find(({ skuId }) => skuId === sku.skuId);
  if (!price) return null;
  return {
    flashSessionId: null,
    addOnId: id,
    priceFen: price.priceFen,
    score: 0,
    originalPriceFen: sku.priceFen,
    stock: sku.available,
    pools: [
      shelfPool(sku),
      { key: `addOn:${id}`, kind: 'limit', left: maxPerOrder },
      ...commodityPools(sku, used),
    ],
  };
}

export type PromotionTier = { thresholdFen: number; minusFen: number };
/** A running full reduction; `tiers` in ascending order. */
export type RunningPromotion = {
  id: string;
  name: string;
  tiers: PromotionTier[];
  scope: Scope;
  endsAt: Date;
};

/** The service promises by kind of commodity, shown on the product page. */
export const SERVICES: Record<CommodityKind, readonly string[]> = {
  physical: ['品牌正品', '48 小时内发货', '七天无理由退货', '运费一目了然'],
  account: ['付款后自动到账', '官方直充', '充值记录可查'],
  voucher: ['到店出示即用', '未使用可退', '门店明码标价'],
  install: ['品牌正品', '价格含安装', '门店可选', '安装质保'],
};
