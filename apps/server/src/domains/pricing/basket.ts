import type { RunningPromotion } from '../catalog/module.ts';
import { inScope, type Offer, type SkuFacts } from '../catalog/module.ts';
import { type LineToPrice, PRICE_RULES, type PriceRules, shipMethodOf } from './policy.ts';

export type PickedSku = { sku: SkuFacts; offer: Offer; quantity: number };

type Goods = { commodityId: string; categoryId: string; flash: boolean };

/** Returns the pricing rules for goods before coupons and points are chosen. */
export const rulesFor = (
  goods: readonly Goods[],
  promotions: readonly RunningPromotion[],
): PriceRules => ({
  ...PRICE_RULES,
  promotions: promotions.map(({ name, tiers, scope }) => ({
    name,
    tiers,
    // Flash prices are excluded from full reductions.
    covers: goods.map((one) => !one.flash && inScope(scope, one)),
  })),
  coupon: null,
  shipCoupon: null,
  scoreAsked: 0,
  scoreBalance: 0,
});

/** Returns goods as lines to price, with their pricing rules. */
export function basketOf(
  picks: readonly PickedSku[],
  promotions: readonly RunningPromotion[],
): { lines: LineToPrice[]; rules: PriceRules } {
  return {
    lines: picks.map(({ sku, offer, quantity }) => ({
      quantity,
      priceFen: offer.priceFen,
      score: offer.score,
      freightFen: sku.freightFen,
      shipMethod: shipMethodOf(sku.kind),
      addOn: offer.addOnId !== null,
    })),
    rules: rulesFor(
      picks.map(({ sku, offer }) => ({ ...sku, flash: offer.flashSessionId !== null })),
      promotions,
    ),
  };
}
