import { endpointsOf } from '../../core.ts';
import type { pickupSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pickupSchemas>();

/** Orders to be fetched, used or fitted in a store. */
export const queryPickOrderList = endpoint({
  id: 'pickup.orders',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/queryPickOrderList',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Asked before goods for a store are given back. */
export const checkPickRefund = endpoint({
  id: 'pickup.checkRefund',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/checkPickRefund',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
