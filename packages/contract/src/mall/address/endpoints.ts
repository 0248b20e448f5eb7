import { endpointsOf } from '../../core.ts';
import type { addressSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof addressSchemas>();

export const addressList = endpoint({
  id: 'address.list',
  method: 'GET',
  path: '/api-mall/v1/app/userAddress/list',
  auth: 'member',
});
export const addressDefault = endpoint({
  id: 'address.default',
  method: 'POST',
  path: '/api-mall/v1/app/userAddress/getDefault',
  auth: 'member',
  wire: { relative: true },
});
export const addressSave = endpoint({
  id: 'address.save',
  method: 'POST',
  path: '/api-mall/v1/app/userAddress/save',
  auth: 'member',
  once: 'ifKeyed',
  errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_LIMIT', 'REGION_UNKNOWN'],
});
export const addressDelete = endpoint({
  id: 'address.delete',
  method: 'POST',
  path: '/api-mall/v1/app/userAddress/delete',
  auth: 'member',
  errors: ['ADDRESS_NOT_FOUND'],
});
