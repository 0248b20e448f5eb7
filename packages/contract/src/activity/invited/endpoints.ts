import { endpointsOf } from '../../core.ts';
import type { invitedSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof invitedSchemas>();

/** Whom the caller brought into activities of the brand, the latest first. */
export const activityInvited = endpoint({
  id: 'activity.invited',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/invited',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
