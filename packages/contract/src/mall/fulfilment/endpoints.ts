import { endpointsOf } from '../../core.ts';
import { LOGISTICS_PATH } from '../../wire-defaults.ts';
import type { fulfilmentSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof fulfilmentSchemas>();

/** All parcels of an order, and what has not been sent yet. */
export const logisticsList = endpoint({
  id: 'fulfilment.parcels',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/getLogisticsList/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
/** One parcel and its way so far. */
export const logisticsOrder = endpoint({
  id: 'fulfilment.logistics',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/getLogisticsOrder/{id}',
  auth: 'member',
  errors: ['PARCEL_NOT_FOUND'],
});
/** The same by what is printed on the parcel. */
export const logisticsTrack = endpoint({
  id: 'fulfilment.track',
  method: 'GET',
  path: LOGISTICS_PATH,
  auth: 'member',
  wire: { configuredPath: 'logistics' },
  errors: ['PARCEL_NOT_FOUND'],
});
