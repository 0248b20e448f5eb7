import type { RunningPromotion } from '../catalog/module.ts';
import { inScope, type Offer, type SkuFacts } from '../catalog/module.ts';
import { type LineToPrice, PRICE_RULES, type PriceRules, shipMethodOf } from './policy.ts';

export type Pick = { sku: SkuFacts; offer: Offer; quantity: number };

/**
 * Goods picked from the shelf as lines to price, with the rules that hold for them before the buyer
 * chooses coupons and points.
 */
export function basketOf(
  picks: readonly Pick[],
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
    rules: {
      ...PRICE_RULES,
      promotions: promotions.map(({ name, tiers, scope }) => ({
        name,
        tiers,
        // A flash price takes part in no full reduction.
        covers: picks.map(({ sku, offer }) => offer.flashSessionId === null && inScope(scope, sku)),
      })),
      coupon: null,
      shipCoupon: null,
      scoreAsked: 0,
      scoreBalance: 0,
    },
  };
}
