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
export const dealerDetail = endpoint({
  id: 'dealer.detail',
  method: 'GET',
  path: '/api-m/v1/dealer/detail/{id}',
  wire: { hideLoading: true },
  errors: ['DEALER_NOT_FOUND'],
});
export const dealerRegions = endpoint({
  id: 'dealer.regions',
  method: 'GET',
  path: '/api-m/v1/dealer/regions',
  wire: { hideLoading: true },
});
