import type { Out } from '@marque/contract/core';
import type { commodityBuyLimit } from '@marque/contract/mall/catalog/endpoints';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';

type Limit = Out<typeof commodityBuyLimit> | undefined;

/**
 * Returns how many pieces of a session's specification the user can still buy; null without a
 * session and while unknown.
 */
export const flashLeft = (limit: Limit, skuId: string): number | null =>
  limit?.flash.find((one) => one.skuId === skuId)?.left ?? null;

/**
 * Returns the product with this member's prices: once a session's limit is used up, the regular
 * price applies.
 */
export function forBuyer(product: CommodityDetail, limit: Limit): CommodityDetail {
  if (!limit?.flash.length) return product;
  const skus = product.skus.map((sku) => {
    const left = flashLeft(limit, sku.id);
    if (!sku.flash || left === null) return sku;
    return { ...sku, flash: left === 0 ? null : { ...sku.flash, perUser: left } };
  });
  return { ...product, skus };
}
