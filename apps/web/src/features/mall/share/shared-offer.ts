import type { Out } from '@marque/contract/core';
import type { commodityBuyLimit } from '@marque/contract/mall/catalog/endpoints';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';

type Limit = Out<typeof commodityBuyLimit> | undefined;

/** What a user may still take of a session's specification; null without a session or while it is unknown. */
export const flashLeft = (limit: Limit, skuId: string): number | null =>
  limit?.flash.find((one) => one.skuId === skuId)?.left ?? null;

/** Goods at this member's price: after the limit of a session is used up, the regular price counts. */
export function forBuyer(product: CommodityDetail, limit: Limit): CommodityDetail {
  if (!limit?.flash.length) return product;
  const skus = product.skus.map((sku) => {
    const left = flashLeft(limit, sku.id);
    if (!sku.flash || left === null) return sku;
    return { ...sku, flash: left === 0 ? null : { ...sku.flash, perUser: left } };
  });
  return { ...product, skus };
}
