import { endpointsOf } from '../../core.ts';
import type { benefitSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof benefitSchemas>();

/** Lists the benefits of membership, with what the member has left of each. */
export const benefitList = endpoint({
  id: 'benefit.list',
  method: 'GET',
  path: '/api-u/v1/user/rights/list',
  auth: 'optional',
});
export const benefitRecords = endpoint({
  id: 'benefit.records',
  method: 'GET',
  path: '/api-u/v1/user/rights/records',
  auth: 'member',
});
/** Claims a benefit: a voucher, a coupon or points, at once. */
export const benefitClaim = endpoint({
  id: 'benefit.claim',
  method: 'POST',
  path: '/api-u/v1/user/rights/claim',
  auth: 'member',
  once: true,
  errors: [
    'RIGHT_NOT_FOUND',
    'RIGHT_LEVEL',
    'RIGHT_OWNER_ONLY',
    'RIGHT_USED_UP',
    'RIGHT_GONE',
    'RIGHT_PAUSED',
    'COUPON_GONE',
    'COUPON_NOT_FOUND',
    'VOUCHER_NOT_FOUND',
  ],
});
