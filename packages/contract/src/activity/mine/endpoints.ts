import { endpointsOf } from '../../core.ts';
import type { mineSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof mineSchemas>();

/** The activities of the brand in which the caller takes part, the latest joined first. */
export const activityMine = endpoint({
  id: 'activity.mine',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
