import { endpointsOf } from '../../core.ts';
import type { driveDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof driveDeskSchemas>();

export const operatorDriveFinish = endpoint({
  id: 'operator.driveFinish',
  method: 'POST',
  path: '/api-ops/v1/drives/{id}/finish',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CLOSED', 'WRONG_STORE', 'DRIVE_NOT_FOUND'],
});
/**
 * POST although it only reads: the call is written to the operators' log and shown to the person.
 */
export const operatorDrivePhone = endpoint({
  id: 'operator.drivePhone',
  method: 'POST',
  path: '/api-ops/v1/drives/{id}/phone',
  auth: 'operator',
  role: 'store',
  errors: ['DRIVE_NOT_FOUND', 'DRIVE_PHONE_HIDDEN', 'DRIVE_NO_CALL', 'DRIVE_CALL_HOURS'],
});
