import { endpointsOf } from '../../core.ts';
import { LOGISTICS_PATH } from '../../wire-defaults.ts';
import type { fulfilmentSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof fulfilmentSchemas>();

/** Lists the parcels of an order, and the lines that are not shipped. */
export const logisticsList = endpoint({
  id: 'fulfilment.parcels',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/getLogisticsList/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
/** Returns a parcel with its tracking events. */
export const logisticsOrder = endpoint({
  id: 'fulfilment.logistics',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/getLogisticsOrder/{id}',
  auth: 'member',
  errors: ['PARCEL_NOT_FOUND'],
});
/** Returns a parcel by its tracking number. */
export const logisticsTrack = endpoint({
  id: 'fulfilment.track',
  method: 'GET',
  path: LOGISTICS_PATH,
  auth: 'member',
  wire: { configuredPath: 'logistics' },
  errors: ['PARCEL_NOT_FOUND'],
});
