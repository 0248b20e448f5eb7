import { endpointsOf } from '../../core.ts';
import type { couponSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof couponSchemas>();

export const couponCenterByCommodity = endpoint({
  id: 'coupon.centerByCommodity',
  method: 'POST',
  path: '/api-u/v1/user/coupon/getCouponCenterByCommodity',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND'],
  about: ['ownCoupons'],
});
export const checkCouponByCommodity = endpoint({
  id: 'coupon.checkByCommodity',
  method: 'POST',
  path: '/api-u/v1/user/coupon/checkCouponByCommodity',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['COMMODITY_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Lists all coupons that can be claimed now. */
export const couponCenter = endpoint({
  id: 'coupon.center',
  method: 'GET',
  path: '/api-u/v1/user/coupon/getCouponCenter',
  auth: 'optional',
  about: ['ownCoupons'],
});
export const ownCoupons = endpoint({
  id: 'coupon.own',
  method: 'GET',
  path: '/api-u/v1/user/coupon/couponRecord/list',
  auth: 'member',
  about: ['ownCoupons'],
});
/** Shows one of the member's coupons: until when, where from, and what became of it. */
export const ownCoupon = endpoint({
  id: 'coupon.detail',
  method: 'GET',
  path: '/api-u/v1/user/coupon/detail/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['COUPON_RECORD_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Shows one coupon to claim, or what has become of it. */
export const couponOffer = endpoint({
  id: 'coupon.offer',
  method: 'GET',
  path: '/api-c/v1/community/coupon/offer',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['COUPON_NOT_FOUND'],
  about: ['ownCoupons'],
});
export const couponTerms = endpoint({
  id: 'coupon.terms',
  method: 'GET',
  path: '/api-u/v1/user/coupon/rules',
  auth: 'optional',
  errors: ['COUPON_NOT_FOUND', 'COUPON_RECORD_NOT_FOUND'],
});
export const couponClaim = endpoint({
  id: 'coupon.claim',
  method: 'POST',
  path: '/api-u/v1/user/coupon/receive',
  auth: 'member',
  once: 'ifKeyed',
  errors: [
    'COUPON_NOT_FOUND',
    'COUPON_GONE',
    'COUPON_CLAIMED',
    'COUPON_LEVEL',
    'COUPON_OWNER_ONLY',
    'SCORE_SHORT',
  ],
});
export const couponRecordByCommodityId = endpoint({
  id: 'coupon.recordsByCommodity',
  method: 'POST',
  path: '/api-u/v1/user/coupon/couponRecord/couponRecordByCommodityId',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['SKU_NOT_FOUND'],
  about: ['ownCoupons'],
});
