import { endpointsOf } from '../../core.ts';
import type { circleSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof circleSchemas>();

/** Lists places, things and calls of the circle. */
export const circleResources = endpoint({
  id: 'circle.resources',
  method: 'GET',
  path: '/api-c/v1/community/circle/blocks',
});
export const circleGoods = endpoint({
  id: 'circle.goods',
  method: 'GET',
  path: '/api-c/v1/community/circle/goods',
  auth: 'optional',
});
export const circleGood = endpoint({
  id: 'circle.good',
  method: 'GET',
  path: '/api-c/v1/community/circle/good/{id}',
  auth: 'optional',
  errors: ['CIRCLE_NOT_FOUND'],
});
export const circlePlace = endpoint({
  id: 'circle.place',
  method: 'GET',
  path: '/api-c/v1/community/circle/place/{id}',
  auth: 'optional',
  errors: ['CIRCLE_NOT_FOUND'],
});
export const circleWant = endpoint({
  id: 'circle.want',
  method: 'POST',
  path: '/api-c/v1/community/circle/want/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CIRCLE_NOT_FOUND', 'GOOD_OFF'],
});
/** Claims what a place gives to owners, once a person. */
export const circlePlaceBenefit = endpoint({
  id: 'circle.placeBenefit',
  method: 'POST',
  path: '/api-c/v1/community/circle/place/{id}/benefit',
  auth: 'member',
  once: true,
  errors: [
    'CIRCLE_NOT_FOUND',
    'PLACE_BENEFIT_OVER',
    'PLACE_BENEFIT_OWNERS',
    'PLACE_BENEFIT_CLAIMED',
    'COUPON_GONE',
    'COUPON_NOT_FOUND',
    'VOUCHER_NOT_FOUND',
  ],
});
