export { bestCombination, price, weigh } from './policy.ts';
export type { CouponRule, LineToPrice, Priced, PriceRules } from './policy.ts';
