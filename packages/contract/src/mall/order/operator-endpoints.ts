import { endpointsOf } from '../../core.ts';
import type { orderDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof orderDeskSchemas>();

/** Lists orders of the brand in a status, those that have waited longest first. */
export const operatorOrders = endpoint({
  id: 'operator.orders',
  method: 'GET',
  path: '/api-ops/v1/orders',
  auth: 'operator',
});
export const operatorOrder = endpoint({
  id: 'operator.order',
  method: 'GET',
  path: '/api-ops/v1/orders/{orderNo}',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND'],
});
/** Returns the receiver of an order unmasked. The operator and the reason are logged. */
export const operatorReceiver = endpoint({
  id: 'operator.receiver',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/receiver',
  auth: 'operator',
  errors: ['ORDER_NOT_FOUND'],
});
/** Marks the accounts of an order as topped up. */
export const operatorTopUp = endpoint({
  id: 'operator.topUp',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/topUp',
  auth: 'operator',
  once: true,
  errors: ['ORDER_NOT_FOUND', 'ORDER_EVENT_REFUSED'],
});
