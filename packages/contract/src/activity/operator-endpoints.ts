import { endpointsOf } from '../core.ts';
import type { activityDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof activityDeskSchemas>();

/** Lists the activities of the brand, those that begin last first. */
export const operatorActivities = endpoint({
  id: 'operator.activities',
  method: 'GET',
  path: '/api-ops/v1/activities',
  auth: 'operator',
});
/** Says what is wrong with an activity as it is written. Nothing is saved. */
export const operatorActivityCheck = endpoint({
  id: 'operator.activityCheck',
  method: 'POST',
  path: '/api-ops/v1/activities/check',
  auth: 'operator',
});
