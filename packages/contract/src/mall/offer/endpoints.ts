import { endpointsOf } from '../../core.ts';
import type { offerSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof offerSchemas>();

/** Full reductions that run now, each with its goods and how far the member's cart is. */
export const offerPromotions = endpoint({
  id: 'offer.promotions',
  method: 'GET',
  path: '/api-mall/v1/mall/app/promotion/list',
  auth: 'optional',
  about: ['ownCoupons'],
});
/** One coupon or full reduction, and how far the member's cart is from it. */
export const offerDetail = endpoint({
  id: 'offer.detail',
  method: 'GET',
  path: '/api-mall/v1/mall/app/applySku/detail',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['OFFER_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Goods a coupon or full reduction applies to. */
export const offerGoods = endpoint({
  id: 'offer.goods',
  method: 'GET',
  path: '/api-mall/v1/mall/app/applySku/list',
  auth: 'optional',
  errors: ['OFFER_NOT_FOUND'],
  about: ['ownCoupons'],
});
