import { endpointsOf } from '../core.ts';
import type { dealerDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof dealerDeskSchemas>();

const store = ['DEALER_NOT_FOUND'] as const;

export const operatorHours = endpoint({
  id: 'operator.hours',
  method: 'GET',
  path: '/api-ops/v1/stores/{dealerId}/hours',
  auth: 'operator',
  role: 'store',
  errors: store,
});
export const operatorHoursSet = endpoint({
  id: 'operator.hoursSet',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/hours',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: store,
});
export const operatorHoursExcept = endpoint({
  id: 'operator.hoursExcept',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/exceptions',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: store,
});
export const operatorHoursAsUsual = endpoint({
  id: 'operator.hoursAsUsual',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/exceptions/{id}/remove',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [store, 'EXCEPTION_NOT_FOUND'],
});
export const operatorLabour = endpoint({
  id: 'operator.labour',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/labour',
  auth: 'operator',
  once: true,
  errors: store,
});
/** Lists the members who work in all stores or in one. */
export const operatorStaff = endpoint({
  id: 'operator.staff',
  method: 'GET',
  path: '/api-ops/v1/staff',
  auth: 'operator',
  role: 'store',
  errors: store,
});
export const operatorStaffAdd = endpoint({
  id: 'operator.staffAdd',
  method: 'POST',
  path: '/api-ops/v1/staff',
  auth: 'operator',
  once: true,
  errors: [store, 'MEMBER_NOT_FOUND'],
});
export const operatorStaffRemove = endpoint({
  id: 'operator.staffRemove',
  method: 'POST',
  path: '/api-ops/v1/staff/remove',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'STAFF_NOT_FOUND'],
});
