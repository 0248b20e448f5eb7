import { endpointsOf } from '../core.ts';
import type { driveSchemas } from './drive-schema.ts';

const endpoint = endpointsOf<typeof driveSchemas>();

/** What a member typed for a drive of their own, to ask for another one like it. */
export const driveApplication = endpoint({
  id: 'drive.application',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/testDrive/application/{id}',
  auth: 'member',
  errors: ['APPOINTMENT_NOT_FOUND'],
});
