import * as calls from '@marque/contract/mall/offer/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { OfferService } from './service.ts';

export function offerRoutes(app: FastifyInstance, offer: OfferService): void {
  registerMessages({ OFFER_NOT_FOUND: '这个优惠已经结束，去看看别的吧' });
  serve(app, calls.offerPromotions, offer.promotions);
  serve(app, calls.offerDetail, offer.detail);
  serve(app, calls.offerGoods, offer.goods);
}
