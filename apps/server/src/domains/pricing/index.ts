export { basketOf, type Pick } from './basket.ts';
export { bestCombination, price, PRICE_RULES, shipMethodOf, weigh } from './policy.ts';
export type { CouponRule, LineToPrice, Priced, PriceRules } from './policy.ts';
