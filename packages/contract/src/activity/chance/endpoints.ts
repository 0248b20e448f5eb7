import { endpointsOf } from '../../core.ts';
import type { chanceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof chanceSchemas>();

/** Pays points for chances, once, as the activity says. */
export const activityChance = endpoint({
  id: 'activity.chance',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/chance/{id}',
  auth: 'member',
  once: true,
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_NOT_LIVE',
    'ACTIVITY_NOT_ELIGIBLE',
    'CHANCE_CAP',
    'SCORE_SHORT',
  ],
});
/** What a test drive of the caller gave, by activity; none for an unknown one. */
export const activityDriveChances = endpoint({
  id: 'activity.driveChances',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/chance/drive/{id}',
  auth: 'member',
  wire: { hideLoading: true },
});
/** What the test drives of the caller gave in an activity. */
export const activityDriveGains = endpoint({
  id: 'activity.driveGains',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/drive/list/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
