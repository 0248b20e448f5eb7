import { endpointsOf } from '../../core.ts';
import type { pickupSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof pickupSchemas>();

/** Lists pickup orders: to be collected, used or fitted in a store. */
export const queryPickOrderList = endpoint({
  id: 'pickup.orders',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/queryPickOrderList',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Returns what a refund of goods for a store would mean. */
export const checkPickRefund = endpoint({
  id: 'pickup.checkRefund',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/checkPickRefund',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
