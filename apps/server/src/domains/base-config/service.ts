import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import type { BaseConfig } from '@marque/contract/mall/base-config/schema';
import { CART_RULES } from '../cart/module.ts';
import type { Earnings } from '../earning/module.ts';
import { ORDER_RULES, RETURN_WITHIN_MS } from '../order/module.ts';
import { PRICE_RULES } from '../pricing/module.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The rules the domains keep, so that none is written down twice. */
export const rulesOf = async (
  { earning }: { earning: Earnings },
  brand: Brand,
): Promise<BaseConfig> => ({
  cart: CART_RULES,
  score: { perYuan: PRICE_RULES.scorePerYuan, earnedPerYuan: await earning.perYuan(brand) },
  freight: { freeFromFen: PRICE_RULES.freeShippingFromFen },
  order: {
    payMinutes: ORDER_RULES.payWithinMs / MINUTE_MS,
    payFlashMinutes: ORDER_RULES.payFlashWithinMs / MINUTE_MS,
    autoConfirmDays: ORDER_RULES.autoConfirmMs / DAY_MS,
  },
  afterSale: { returnDays: RETURN_WITHIN_MS / DAY_MS },
  hotline: BRAND_FACTS[brand].hotline,
});
