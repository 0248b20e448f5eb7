import { endpointsOf } from '../../core.ts';
import type { fulfilmentDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof fulfilmentDeskSchemas>();

const parcel = ['PARCEL_NOT_FOUND', 'PARCEL_AMBIGUOUS', 'PARCEL_DELIVERED'] as const;

export const operatorShip = endpoint({
  id: 'operator.ship',
  method: 'POST',
  path: '/api-ops/v1/orders/{orderNo}/ship',
  auth: 'operator',
  once: true,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_EVENT_REFUSED',
    'PARCEL_EXISTS',
    'SHIP_QUANTITY_EXCEEDED',
    'SHIP_NOTHING_LEFT',
  ],
});
export const operatorTrack = endpoint({
  id: 'operator.track',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/track',
  auth: 'operator',
  once: true,
  errors: parcel,
});
export const operatorDeliver = endpoint({
  id: 'operator.deliver',
  method: 'POST',
  path: '/api-ops/v1/parcels/{id}/deliver',
  auth: 'operator',
  once: true,
  errors: parcel,
});
