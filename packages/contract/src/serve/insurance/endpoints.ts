import { endpointsOf } from '../../core.ts';
import { INSURANCE_REFUSALS } from './refusals.ts';
import type { insuranceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof insuranceSchemas>();

/** Estimates a year's insurance by the product's own dated rules. Visitors may ask as well. */
export const insureEstimate = endpoint({
  id: 'insure.estimate',
  method: 'POST',
  path: '/api-m/v1/insure/estimate',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: INSURANCE_REFUSALS,
});
/** Lists the member's requests for quotations. */
export const insureList = endpoint({
  id: 'insure.list',
  method: 'GET',
  path: '/api-m/v1/insure/list',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Returns a request with its quotations and who has the data. */
export const insureDetail = endpoint({
  id: 'insure.detail',
  method: 'GET',
  path: '/api-m/v1/insure/detail/{id}',
  auth: 'member',
  errors: ['LEAD_NOT_FOUND'],
});
