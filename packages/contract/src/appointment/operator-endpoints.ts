import { endpointsOf } from '../core.ts';
import type { appointmentDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof appointmentDeskSchemas>();

const storeErrors = ['DEALER_NOT_FOUND'] as const;
const eventErrors = [
  'APPOINTMENT_NOT_FOUND',
  'APPOINTMENT_CLOSED',
  'ALREADY_MOVED',
  'WRONG_STORE',
] as const;
const timeErrors = ['SLOT_TAKEN', 'TOO_SOON', 'DAY_UNAVAILABLE', 'CAR_BUSY', 'TIME_BUSY'] as const;

export const operatorStoreDay = endpoint({
  id: 'operator.storeDay',
  method: 'GET',
  path: '/api-ops/v1/stores/{dealerId}/days/{day}',
  auth: 'operator',
  role: 'store',
  errors: storeErrors,
});
export const operatorConflicts = endpoint({
  id: 'operator.conflicts',
  method: 'GET',
  path: '/api-ops/v1/stores/{dealerId}/conflicts',
  auth: 'operator',
  role: 'store',
  errors: storeErrors,
});
/** Closes a store on some days, cancels the appointments on them and tells their members. */
export const operatorDaysClose = endpoint({
  id: 'operator.daysClose',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/closedDays',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: storeErrors,
});
export const operatorResources = endpoint({
  id: 'operator.resources',
  method: 'GET',
  path: '/api-ops/v1/stores/{dealerId}/resources',
  auth: 'operator',
  role: 'store',
  errors: storeErrors,
});
export const operatorResourceAdd = endpoint({
  id: 'operator.resourceAdd',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/resources',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: storeErrors,
});
export const operatorResourceOff = endpoint({
  id: 'operator.resourceOff',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/resources/{id}/off',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [storeErrors, 'RESOURCE_NOT_FOUND'],
});
export const operatorResourceAbsent = endpoint({
  id: 'operator.resourceAbsent',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/resources/{id}/absent',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [storeErrors, 'RESOURCE_NOT_FOUND', 'SLOT_TAKEN'],
});
export const operatorAppointmentConfirm = endpoint({
  id: 'operator.appointmentConfirm',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/confirm',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: eventErrors,
});
export const operatorAppointmentMove = endpoint({
  id: 'operator.appointmentMove',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/move',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    eventErrors,
    timeErrors,
    'PERSON_BUSY',
    'KIND_UNKNOWN',
    'DEALER_NOT_FOUND',
    'DEALER_NOT_SERVING',
    'INSTALLATION_NOT_FOUND',
    'INSTALLATION_CLOSED',
    'ORDER_NOT_FOUND',
    'CAR_NOT_FOUND',
    'CAR_UNFIT',
    'SERIES_NOT_FOUND',
    'DRIVE_NO_CAR',
    'DRIVE_TOO_FAR',
  ],
});
export const operatorAppointmentCancel = endpoint({
  id: 'operator.appointmentCancel',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/cancel',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: eventErrors,
});
export const operatorArrive = endpoint({
  id: 'operator.arrive',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/arrive',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [eventErrors, 'TOO_EARLY'],
});
export const operatorLateArrive = endpoint({
  id: 'operator.lateArrive',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/lateArrive',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [eventErrors, 'DAY_UNAVAILABLE', 'SLOT_TAKEN'],
});
export const operatorFinish = endpoint({
  id: 'operator.finish',
  method: 'POST',
  path: '/api-ops/v1/appointments/{id}/finish',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [eventErrors, 'WORK_OPEN'],
});
export const operatorWalkIn = endpoint({
  id: 'operator.walkIn',
  method: 'POST',
  path: '/api-ops/v1/stores/{dealerId}/walkIns',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [storeErrors, 'SLOT_TAKEN', 'DAY_UNAVAILABLE', 'TOO_SOON', 'OPEN_EXISTS'],
});
