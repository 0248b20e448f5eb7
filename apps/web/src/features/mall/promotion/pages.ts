import type { promotionPages } from '@marque/contract/mall/promotion/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as promotions from './promotions.page.tsx';
import * as couponGoods from './coupon-goods.page.tsx';

export const pages: ModulesOf<typeof promotionPages> = {
  'mall.promotions': promotions,
  'mall.couponGoods': couponGoods,
};
