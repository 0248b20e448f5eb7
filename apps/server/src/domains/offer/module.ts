import * as calls from '@marque/contract/mall/offer/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { cartModule } from '../cart/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { couponModule } from '../coupon/module.ts';
import { createOfferService } from './service.ts';

export const offerModule = defineModule({
  name: 'offer',
  messages: {
    OFFER_NOT_FOUND: '这个优惠已经结束，去看看别的吧',
  },
  create: ({ database, use }) =>
    createOfferService({
      database,
      catalog: use(catalogModule),
      coupons: use(couponModule),
      cartPicks: use(cartModule).picks,
    }),
  endpoints: (offer) => [
    handle(calls.offerPromotions, offer.promotions),
    handle(calls.offerDetail, offer.detail),
    handle(calls.offerGoods, offer.goods),
  ],
});
