export { bestCombination, price, weigh } from './policy.ts';
export type { CouponRule, LineToPrice, Priced, PriceRules, PromotionRule } from './policy.ts';
