import { endpointsOf } from '../../core.ts';
import type { carRightsDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carRightsDeskSchemas>();

/** Counts a use of a right that came with a car. A store can do so only for its own orders. */
export const operatorCarRightUse = endpoint({
  id: 'operator.carRightUse',
  method: 'POST',
  path: '/api-ops/v1/car-orders/{orderNo}/rights/{right}/use',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['CAR_ORDER_NOT_FOUND', 'RIGHT_NOT_ACTIVE'],
});
