import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';

/** A specification as every seller of it needs to know it: price, stock, limits, at one moment. */
export type SkuFacts = {
  skuId: string;
  commodityId: string;
  categoryId: string;
  brand: Brand;
  kind: CommodityKind;
  title: string;
  /** Picture of the specification, or the product's first. */
  image: StoredImage;
  values: string[];
  accountType: AccountType | null;
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  /** Pieces on the shelf; a flash session's pieces are apart. */
  available: number;
  onShelf: boolean;
  /** Pieces of the commodity one person may buy in total; null: no limit. */
  buyLimit: number | null;
  freightFen: number;
  weightGrams: number;
  /** The running session's offer; null when none runs or its pieces are gone. */
  flash: null | {
    sessionId: string;
    priceFen: number;
    available: number;
    perUser: number;
    endsAt: Date;
  };
};

/** What coupons ask of a product: where it belongs and what its specifications cost. */
export type GoodsFacts = {
  commodityId: string;
  categoryId: string;
  kind: CommodityKind;
  costsMoney: boolean;
  costsScore: boolean;
};

/** Names a limited thing in `purchase_quota`. */
export const quotaSubject = {
  commodity: (commodityId: string) => `commodity:${commodityId}`,
  flash: (sessionId: string, skuId: string) => `flash:${sessionId}:${skuId}`,
};

/** Every quota that bounds how many of these specifications one user may buy. */
export const quotaSubjects = (facts: Iterable<SkuFacts>): string[] => [
  ...new Set(
    [...facts].flatMap((sku) => [
      quotaSubject.commodity(sku.commodityId),
      ...(sku.flash ? [quotaSubject.flash(sku.flash.sessionId, sku.skuId)] : []),
    ]),
  ),
];

/** What a line draws on; lines that name the same pool share what is left in it. */
type Pool = { key: string; kind: 'stock' | 'limit'; left: number };

export type Offer = {
  /** Set while a flash session's price applies to this user. */
  flashSessionId: string | null;
  /** Set for an add-on price, which holds while other lines of the order reach the offer. */
  addOnId: string | null;
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  /** Pieces that exist at this price. */
  stock: number;
  pools: Pool[];
};

const shelfPool = ({ skuId, available }: SkuFacts): Pool => ({
  key: `stock:${skuId}`,
  kind: 'stock',
  left: available,
});

/** What one person may buy of the commodity in total. */
function commodityPools(sku: SkuFacts, used: ReadonlyMap<string, number>): Pool[] {
  if (sku.buyLimit === null) return [];
  const key = quotaSubject.commodity(sku.commodityId);
  return [{ key, kind: 'limit', left: Math.max(0, sku.buyLimit - (used.get(key) ?? 0)) }];
}

/**
 * The price and the bounds that hold for one user. The flash price applies as long as the session
 * has pieces and the user's share of it is not used up; then the shelf's price and stock return.
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

/**
 * An add-on offer that runs: its goods at its prices for an order whose goods in `scope` come to
 * `thresholdFen`; `maxPerOrder` counts the pieces of all its goods.
 */
export type RunningAddOn = {
  id: string;
  name: string;
  scope: Scope;
  thresholdFen: number;
  maxPerOrder: number;
  goods: { skuId: string; priceFen: number }[];
};

/** What a specification is sold for beside other lines; null when the offer has none of it. */
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
/** A running full-reduction; `tiers` ascend. */
export type RunningPromotion = {
  id: string;
  name: string;
  tiers: PromotionTier[];
  scope: Scope;
  endsAt: Date;
};

/** What the shop promises for each kind of goods, shown on the product page. */
export const SERVICES: Record<CommodityKind, readonly string[]> = {
  physical: ['品牌正品', '48 小时内发货', '七天无理由退货', '运费一目了然'],
  account: ['付款后自动到账', '官方直充', '充值记录可查'],
  voucher: ['到店出示即用', '未使用可退', '门店明码标价'],
  install: ['品牌正品', '价格含安装', '门店可选', '安装质保'],
};
