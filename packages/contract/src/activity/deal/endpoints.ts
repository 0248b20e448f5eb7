import { endpointsOf } from '../../core.ts';
import type { dealSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof dealSchemas>();

/** The activities that run and sell goods at a price of their own. */
export const activityDealOfCommodity = endpoint({
  id: 'activityDeal.ofCommodity',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/deals/{commodityId}',
  wire: { hideLoading: true },
});
