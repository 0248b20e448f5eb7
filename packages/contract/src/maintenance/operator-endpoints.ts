import { endpointsOf } from '../core.ts';
import type { maintenanceDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof maintenanceDeskSchemas>();

export const operatorMenu = endpoint({
  id: 'operator.menu',
  method: 'GET',
  path: '/api-ops/v1/menu/{seriesId}',
  auth: 'operator',
  role: 'store',
  errors: ['SERIES_NOT_FOUND'],
});
/** Changes what an item takes for a series from a day on. */
export const operatorMenuSet = endpoint({
  id: 'operator.menuSet',
  method: 'POST',
  path: '/api-ops/v1/menu/{seriesId}/{itemId}',
  auth: 'operator',
  once: true,
  errors: ['SERIES_NOT_FOUND', 'ITEM_UNKNOWN', 'RULE_IN_PAST'],
});
export const operatorLabourRate = endpoint({
  id: 'operator.labourRate',
  method: 'POST',
  path: '/api-ops/v1/labour-rates/{tier}',
  auth: 'operator',
  once: true,
  errors: ['RULE_IN_PAST'],
});
/** Returns what was agreed on with an appointment at a workshop. */
export const operatorServiceBooking = endpoint({
  id: 'operator.serviceBooking',
  method: 'GET',
  path: '/api-ops/v1/appointments/{id}/booking',
  auth: 'operator',
  role: 'store',
  errors: ['APPOINTMENT_NOT_FOUND', 'WRONG_STORE'],
});
/** Returns the pictures of a symptom. Operator, time and reason are logged and shown to their owner. */
export const operatorServiceSymptom = endpoint({
  id: 'operator.serviceSymptom',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/symptom',
  auth: 'operator',
  role: 'store',
  errors: ['APPOINTMENT_NOT_FOUND', 'WRONG_STORE'],
});
