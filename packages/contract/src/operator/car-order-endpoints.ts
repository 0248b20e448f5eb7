import { endpointsOf } from '../core.ts';
import type { carOrderDeskSchemas } from './car-order-schema.ts';

const endpoint = endpointsOf<typeof carOrderDeskSchemas>();

export const operatorCarOrders = endpoint({
  id: 'operator.carOrders',
  method: 'GET',
  path: '/api-ops/v1/car-orders',
  auth: 'operator',
});
export const operatorCarOrder = endpoint({
  id: 'operator.carOrder',
  method: 'GET',
  path: '/api-ops/v1/car-orders/{orderNo}',
  auth: 'operator',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
export const operatorCarOrderSellerCancel = endpoint({
  id: 'operator.carOrderSellerCancel',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/seller-cancel',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CAR_ORDER_NOT_FOUND', 'CAR_EVENT_REFUSED'],
});
