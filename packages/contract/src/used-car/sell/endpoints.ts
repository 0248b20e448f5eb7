import { endpointsOf } from '../../core.ts';
import type { sellSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof sellSchemas>();

/** Lists the cars that a member offers to stores. */
export const sellList = endpoint({
  id: 'sell.list',
  method: 'GET',
  path: '/api-m/v1/usedCar/sell/list',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Returns how far the sale of a car is: inspection, and the store's price line by line. */
export const sellDetail = endpoint({
  id: 'sell.detail',
  method: 'GET',
  path: '/api-m/v1/usedCar/sell/detail/{id}',
  auth: 'member',
  errors: ['LEAD_NOT_FOUND'],
});
