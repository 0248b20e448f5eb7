import { endpointsOf } from '../core.ts';
import type { voucherDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof voucherDeskSchemas>();

/** What there is to give. */
export const operatorVouchers = endpoint({
  id: 'operator.vouchers',
  method: 'GET',
  path: '/api-ops/v1/vouchers',
  auth: 'operator',
});
export const operatorVoucherGive = endpoint({
  id: 'operator.voucherGive',
  method: 'POST',
  path: '/api-ops/v1/rewards/voucher',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'VOUCHER_NOT_FOUND'],
});
