import { endpointsOf } from '../core.ts';
import type { voucherSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof voucherSchemas>();

/** What a member can use in stores of the brand. */
export const voucherList = endpoint({
  id: 'voucher.list',
  method: 'GET',
  path: '/api-u/v1/user/serviceVoucher/list',
  auth: 'member',
  wire: { hideLoading: true },
});
export const voucherDetail = endpoint({
  id: 'voucher.detail',
  method: 'GET',
  path: '/api-u/v1/user/serviceVoucher/detail/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['VOUCHER_NOT_FOUND'],
});
