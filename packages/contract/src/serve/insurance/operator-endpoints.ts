import { endpointsOf } from '../../core.ts';
import type { insuranceDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof insuranceDeskSchemas>();

export const operatorInsureCar = endpoint({
  id: 'operator.insureCar',
  method: 'POST',
  path: '/api-ops/v1/insure/{id}/car',
  auth: 'operator',
  role: 'store',
  errors: ['LEAD_NOT_FOUND', 'LEAD_CLOSED', 'LEAD_NOT_TAKEN'],
});
export const operatorInsureQuote = endpoint({
  id: 'operator.insureQuote',
  method: 'POST',
  path: '/api-ops/v1/insure/{id}/quotations',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['LEAD_NOT_FOUND', 'LEAD_CLOSED', 'INSURER_UNKNOWN', 'QUOTATION_DECIDED'],
});
