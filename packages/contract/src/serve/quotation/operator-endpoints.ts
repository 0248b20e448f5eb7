import { endpointsOf } from '../../core.ts';
import type { quotationDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof quotationDeskSchemas>();

export const operatorQuotations = endpoint({
  id: 'operator.quotations',
  method: 'GET',
  path: '/api-ops/v1/quotations',
  auth: 'operator',
  role: 'store',
});
export const operatorQuotationEnd = endpoint({
  id: 'operator.quotationEnd',
  method: 'POST',
  path: '/api-ops/v1/quotations/{id}/end',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['QUOTATION_NOT_FOUND', 'QUOTATION_DECIDED'],
});
