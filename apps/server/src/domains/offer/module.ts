import * as calls from '@marque/contract/mall/offer/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { cartModule } from '../cart/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { couponModule } from '../coupon/module.ts';
import { listGoods, listPromotions, type OfferContext, showOffer } from './service.ts';

export const offerModule = defineModule({
  name: 'offer',
  messages: {
    OFFER_NOT_FOUND: '这个优惠已经结束，去看看别的吧',
  },
  create: ({ database, use }): OfferContext => ({
    database,
    catalog: use(catalogModule),
    coupons: use(couponModule),
    cartPicks: use(cartModule).picks,
  }),
  endpoints: (context) =>
    handlers(context, [
      [calls.offerPromotions, listPromotions],
      [calls.offerDetail, showOffer],
      [calls.offerGoods, listGoods],
    ]),
});
