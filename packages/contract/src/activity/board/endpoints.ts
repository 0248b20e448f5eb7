import { endpointsOf } from '../../core.ts';
import type { boardSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof boardSchemas>();

/** A board of an activity from the first place on, at most a hundred, with the caller's own row. */
export const activityBoard = endpoint({
  id: 'activity.board',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/board/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['ACTIVITY_NOT_FOUND', 'BOARD_NOT_FOUND'],
});
