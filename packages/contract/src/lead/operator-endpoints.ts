import { endpointsOf } from '../core.ts';
import type { leadDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof leadDeskSchemas>();

const change = ['LEAD_NOT_FOUND', 'LEAD_CLOSED'] as const;

export const operatorLeads = endpoint({
  id: 'operator.leads',
  method: 'GET',
  path: '/api-ops/v1/leads',
  auth: 'operator',
  role: 'store',
});
export const operatorLeadTake = endpoint({
  id: 'operator.leadTake',
  method: 'POST',
  path: '/api-ops/v1/leads/{id}/take',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: change,
});
export const operatorLeadContact = endpoint({
  id: 'operator.leadContact',
  method: 'POST',
  path: '/api-ops/v1/leads/{id}/contact',
  auth: 'operator',
  role: 'store',
  errors: ['LEAD_NOT_FOUND', 'LEAD_CLOSED', 'LEAD_NOT_TAKEN', 'LEAD_NO_CALL', 'LEAD_CALL_HOURS'],
});
export const operatorLeadAnswer = endpoint({
  id: 'operator.leadAnswer',
  method: 'POST',
  path: '/api-ops/v1/leads/{id}/answer',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: change,
});
export const operatorLeadClose = endpoint({
  id: 'operator.leadClose',
  method: 'POST',
  path: '/api-ops/v1/leads/{id}/close',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: change,
});
