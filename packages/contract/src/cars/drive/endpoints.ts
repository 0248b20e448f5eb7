import { endpointsOf } from '../../core.ts';
import type { driveSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof driveSchemas>();

/** Returns what a member entered for an earlier drive, to book a similar one. */
export const driveApplication = endpoint({
  id: 'drive.application',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/testDrive/application/{id}',
  auth: 'member',
  errors: ['APPOINTMENT_NOT_FOUND'],
});
