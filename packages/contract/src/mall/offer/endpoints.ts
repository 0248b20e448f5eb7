import { endpointsOf } from '../../core.ts';
import type { offerSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof offerSchemas>();

/** Lists the running full reductions with their goods and the progress of the member's cart. */
export const offerPromotions = endpoint({
  id: 'offer.promotions',
  method: 'GET',
  path: '/api-mall/v1/mall/app/promotion/list',
  auth: 'optional',
  about: ['ownCoupons'],
});
/** Returns a coupon or full reduction with the progress of the member's cart. */
export const offerDetail = endpoint({
  id: 'offer.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/applySku/detail',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['OFFER_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Lists the goods that a coupon or full reduction applies to. */
export const offerGoods = endpoint({
  id: 'offer.goods',
  method: 'GET',
  path: '/api-mall/v1/mall/app/applySku/list',
  auth: 'optional',
  errors: ['OFFER_NOT_FOUND'],
  about: ['ownCoupons'],
});
