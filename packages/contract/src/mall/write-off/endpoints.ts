import { endpointsOf } from '../../core.ts';
import type { writeOffSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof writeOffSchemas>();

/** The codes of an order that are shown in a store. Empty until it is paid. */
export const writeOffCodes = endpoint({
  id: 'writeOff.codes',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/getWriteOffCode/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ORDER_NOT_FOUND'],
});
