import { endpointsOf } from '../../core.ts';
import type { carAdviserDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carAdviserDeskSchemas>();

/** Lists the advisers of stores. */
export const operatorCarAdvisers = endpoint({
  id: 'operator.carAdvisers',
  method: 'GET',
  path: '/api-ops/v1/car-advisers',
  auth: 'operator',
  role: 'store',
  errors: ['DEALER_REQUIRED', 'DEALER_NOT_FOUND'],
});
export const operatorCarAdviserSet = endpoint({
  id: 'operator.carAdviserSet',
  method: 'POST',
  path: '/api-ops/v1/car-advisers',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['DEALER_REQUIRED', 'DEALER_NOT_FOUND', 'ADVISER_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
export const operatorCarOrderAdviser = endpoint({
  id: 'operator.carOrderAdviser',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/adviser',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'ADVISER_NOT_FOUND'],
});
export const operatorCarOrderMessage = endpoint({
  id: 'operator.carOrderMessage',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/messages',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND'],
});
export const operatorCarOrderMessages = endpoint({
  id: 'operator.carOrderMessages',
  method: 'GET',
  path: '/api-ops/v1/car-orders/{orderNo}/messages',
  auth: 'operator',
  role: 'store',
  errors: ['CAR_ORDER_NOT_FOUND'],
});
export const operatorCarMessages = endpoint({
  id: 'operator.carMessages',
  method: 'GET',
  path: '/api-ops/v1/car-messages',
  auth: 'operator',
  role: 'store',
});
