import { endpointsOf } from '../../core.ts';
import type { homeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof homeSchemas>();

export const home = endpoint({
  id: 'catalog.home',
  method: 'GET',
  path: '/api-mall/v1/mall/app/home/blocks',
  about: ['ownCoupons'],
  errors: ['PREVIEW_EXPIRED'],
});
