import { endpointsOf } from '../../core.ts';
import type { baseConfigSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof baseConfigSchemas>();

export const baseConfig = endpoint({
  id: 'mall.baseConfig',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userCommodity/getBaseConfig',
  wire: { hideLoading: true },
});
