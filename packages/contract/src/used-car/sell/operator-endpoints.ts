import { endpointsOf } from '../../core.ts';
import type { sellDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof sellDeskSchemas>();

export const operatorSellInspected = endpoint({
  id: 'operator.sellInspected',
  method: 'POST',
  path: '/api-ops/v1/sell/{id}/inspection',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['LEAD_NOT_FOUND', 'LEAD_CLOSED', 'CAR_STRUCTURAL', 'QUOTATION_DECIDED'],
});
