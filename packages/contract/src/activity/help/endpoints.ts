import { endpointsOf } from '../../core.ts';
import type { helpSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof helpSchemas>();

/** Helps a member in an activity, once. Helping joins nothing. */
export const activityHelp = endpoint({
  id: 'activity.help',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/help/{joinId}',
  auth: 'member',
  once: true,
  errors: [
    ['ACTIVITY_NOT_FOUND', 'ACTIVITY_NOT_LIVE', 'ACTIVITY_HOST'],
    ['HELP_OWN', 'HELPED', 'HELP_CAP', 'HELP_FULL', 'HELP_OVER'],
  ],
});
/** Who helped a member, with what the caller can do about it. */
export const activityHelps = endpoint({
  id: 'activity.helps',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/helps/{joinId}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
/** Whom the caller helped. */
export const activityHelped = endpoint({
  id: 'activity.helped',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/helped',
  auth: 'member',
  wire: { hideLoading: true },
});
