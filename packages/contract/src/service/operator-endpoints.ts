import { endpointsOf } from '../core.ts';
import type { serviceDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof serviceDeskSchemas>();

/** Returns the hours of the hotline and the common questions. */
export const operatorService = endpoint({
  id: 'operator.service',
  method: 'GET',
  path: '/api-ops/v1/service',
  auth: 'operator',
});
/** Replaces the hours of the hotline and the common questions. */
export const operatorServiceSet = endpoint({
  id: 'operator.serviceSet',
  method: 'PUT',
  path: '/api-ops/v1/service',
  auth: 'operator',
  once: true,
  errors: ['SERVICE_CHANGED'],
});
