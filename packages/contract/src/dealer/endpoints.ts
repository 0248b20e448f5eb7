import { endpointsOf } from '../core.ts';
import type { dealerSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof dealerSchemas>();

export const mallDealerPageList = endpoint({
  id: 'dealer.list',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/selectMallDealerPageList',
  // One network of stores fits goods of both brands; it is kept under the first brand's app.
  wire: { sourceApp: 'DC', hideLoading: true },
});
/** Stores of the brand's network, the nearest first when a position is given. */
export const dealerPage = endpoint({
  id: 'dealer.page',
  method: 'GET',
  path: '/api-m/v1/dealer/page',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Those of them where something can be booked. */
export const appointmentDealers = endpoint({
  id: 'appointment.dealers',
  method: 'GET',
  path: '/api-m/v1/appointment/dealers',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const dealerDetail = endpoint({
  id: 'dealer.detail',
  method: 'GET',
  path: '/api-m/v1/dealer/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['DEALER_NOT_FOUND'],
});
export const dealerRegions = endpoint({
  id: 'dealer.regions',
  method: 'GET',
  path: '/api-m/v1/dealer/regions',
  wire: { hideLoading: true },
});
