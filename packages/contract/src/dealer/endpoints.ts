import { endpointsOf } from '../core.ts';
import type { dealerSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof dealerSchemas>();

export const mallDealerPageList = endpoint({
  id: 'dealer.list',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userCommodity/selectMallDealerPageList',
  // Stores fit goods of both brands. The call belongs to the first brand's app.
  wire: { sourceApp: 'DC', hideLoading: true },
});
/** Lists stores of the brand's network, the nearest first when a position is given. */
export const dealerPage = endpoint({
  id: 'dealer.page',
  method: 'GET',
  path: '/api-m/v1/dealer/page',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Lists the stores where a kind of appointment can be booked. */
export const appointmentDealers = endpoint({
  id: 'appointment.dealers',
  method: 'GET',
  path: '/api-m/v1/appointment/dealers',
  auth: 'optional',
  wire: { hideLoading: true, json: ['items'] },
  errors: ['SERIES_NOT_FOUND', 'ITEM_UNKNOWN'],
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
