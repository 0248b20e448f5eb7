export { addOnSurcharge, type BoughtAddOn, reachOf } from './add-on.ts';
export { afterCoupon } from './after-coupon.ts';
export { basketOf, type PickedSku, rulesFor } from './basket.ts';
export {
  apportion,
  bestCombination,
  price,
  PRICE_RULES,
  reductions,
  shipMethodOf,
  towardsCoupon,
  weigh,
} from './policy.ts';
export type { CouponRule, LineToPrice, PricedOrder, PriceRules } from './policy.ts';
