import { endpointsOf } from '../core.ts';
import type { operatorSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof operatorSchemas>();

/** Returns the operator of the token. */
export const operatorMe = endpoint({
  id: 'operator.me',
  method: 'GET',
  path: '/api-ops/v1/me',
  auth: 'operator',
  role: 'anyone',
});
/** Returns whether the automatic clerk ships, tops up and decides refunds. */
export const operatorClerk = endpoint({
  id: 'operator.clerk',
  method: 'GET',
  path: '/api-ops/v1/clerk',
  auth: 'operator',
});
export const operatorClerkSet = endpoint({
  id: 'operator.clerkSet',
  method: 'POST',
  path: '/api-ops/v1/clerk',
  auth: 'operator',
  once: true,
});
/** Returns figures of the jobs and lists those that were given up. */
export const operatorJobs = endpoint({
  id: 'operator.jobs',
  method: 'GET',
  path: '/api-ops/v1/jobs',
  auth: 'operator',
});
/** Retries jobs that were given up. */
export const operatorJobRetry = endpoint({
  id: 'operator.jobRetry',
  method: 'POST',
  path: '/api-ops/v1/jobs/retry',
  auth: 'operator',
  once: true,
  errors: ['JOB_NOT_FOUND'],
});
/** Lists the actions of operators, the newest first. */
export const operatorLog = endpoint({
  id: 'operator.log',
  method: 'GET',
  path: '/api-ops/v1/log',
  auth: 'operator',
});
